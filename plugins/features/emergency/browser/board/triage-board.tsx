import { EmptyState, ErrorState, LoadingState, useFollow, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { boardGroups, boardOrder, groupOf, type BoardGroup, type BoardLine } from '../../common/board-line';
import { BoardStore } from '../board-store';
import { groupTitle } from '../board-words';
import { t } from '../../manifest';
import styles from './board.module.css';
import { BoardLineView } from './board-line-view';
import { useBoardActions } from './use-board-actions';

/** All emergency patients, the most urgent first. Live; arrow keys move from patient to patient. */
export const TriageBoard = observer(function TriageBoard(props: {
  readonly location: string | undefined;
  /** Large letters, for a screen on a wall. */
  readonly wall?: boolean;
}) {
  const { location } = props;
  const store = useService(BoardStore);
  const board = useMemo(() => store.board(location), [store, location]);
  useFollow(board);
  const actions = useBoardActions();
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    const step = (event: KeyboardEvent) => element && stepWith(event, element);
    element?.addEventListener('keydown', step);
    return () => element?.removeEventListener('keydown', step);
  }, [element]);
  const { value, failure } = board;
  if (!value && failure) return <ErrorState message={t(failure.message)} retry={() => void board.load()} />;
  if (!value) return <LoadingState kind="lines" count={4} />;
  if (value.length === 0)
    return (
      <EmptyState icon="tick-circle" title={t('No emergencies')} description={t('Nobody is in an emergency visit.')} />
    );
  const lines = value.toSorted(boardOrder);
  return (
    <div ref={setElement} className={styles.board} data-wall={props.wall || undefined}>
      {failure && (
        <p role="alert" className={styles.stale}>
          {t('The board could not be refreshed: what it shows may be out of date.')}
        </p>
      )}
      {boardGroups.map((group) => (
        <Group
          key={group}
          heading={props.wall ? 'h2' : 'h3'}
          group={group}
          lines={lines.filter((line) => groupOf(line) === group)}
          actions={actions}
        />
      ))}
      {actions.dialogs}
    </div>
  );
});

function Group(props: {
  readonly group: BoardGroup;
  /** One level below the heading of the page or section. */
  readonly heading: 'h2' | 'h3';
  readonly lines: readonly BoardLine[];
  readonly actions: ReturnType<typeof useBoardActions>;
}) {
  if (props.lines.length === 0) return null;
  const title = groupTitle(props.group);
  const Heading = props.heading;
  return (
    <section aria-label={title}>
      <Heading className={styles.group}>
        {title} <span className={styles.count}>{props.lines.length}</span>
      </Heading>
      <ul className={styles.lines} aria-label={title}>
        {props.lines.map((line) => (
          <BoardLineView key={line.visit_id} line={line} actions={props.actions} />
        ))}
      </ul>
    </section>
  );
}

/** Up and down move to the next name from any element of a line. */
function stepWith(event: KeyboardEvent, board: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target instanceof Element ? event.target.closest('li') : null;
  if (step === undefined || !from || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest('[role="menu"], [role="dialog"]')) return;
  const lines = [...board.querySelectorAll('li')];
  const next = lines[lines.indexOf(from) + step]?.querySelector<HTMLElement>('a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

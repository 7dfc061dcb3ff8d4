import { Button, Formats, MenuButton, PageLink, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { BoardLine } from '../../common/board-line';
import { BoardStore } from '../board-store';
import { dangersWords, personWords, totalWords, treatWords, triageWords, waitingWords } from '../board-words';
import { t } from '../../manifest';
import { useNow } from '../use-now';
import styles from './board.module.css';
import type { BoardActions } from './use-board-actions';

/** One patient of the board: urgency, name, waiting time and actions. */
export const BoardLineView = observer(function BoardLineView(props: {
  readonly line: BoardLine;
  readonly actions: BoardActions;
}) {
  const { line, actions } = props;
  const { patient, triage } = line;
  const now = useNow();
  const formats = useService<Formats>(Formats);
  const due = triage && !line.seen ? treatWords(triage, now) : undefined;
  const colour = triage?.colour ?? 'none';
  return (
    <li className={styles.line} data-colour={colour} data-late={due?.late || undefined}>
      <div className={styles.urgency}>
        <span className={styles.colour}>
          <span className={styles.shape} data-colour={colour} aria-hidden />
          {triageWords(triage)}
        </span>
        {triage && <span className={styles.small}>{totalWords(triage)}</span>}
        {due && <strong className={styles.due}>{due.text}</strong>}
      </div>
      <div className={styles.who}>
        <PageLink to="patients-id" params={{ id: patient.id }} className={styles.name}>
          {patient.full_name}
        </PageLink>
        {patient.is_unknown && <span className={styles.unknown}>{t('Identity not known')}</span>}
        <span className={styles.small}>
          {[personWords(line), patient.patient_number, line.reason, line.location.name].filter(Boolean).join(' · ')}
        </span>
        {line.later_dangers.length > 0 && <strong className={styles.danger}>{dangersWords(line, formats)}</strong>}
      </div>
      <div className={styles.when}>
        <span className={styles.waiting}>{waitingWords(line.arrived_at, now)}</span>
        <span className={styles.small}>{line.assigned_to?.name ?? t('Nobody yet')}</span>
      </div>
      <LineActions line={line} actions={actions} />
    </li>
  );
});

const LineActions = observer(function LineActions({
  line,
  actions,
}: {
  readonly line: BoardLine;
  readonly actions: BoardActions;
}) {
  const store = useService(BoardStore);
  const session = useService<Session>(Session);
  const { triage, patient } = line;
  const busy = store.isBusy(line);
  const mayScore = session.can('early-warning.write');
  const asked = triage?.escalated === true && triage.acknowledged_at === null;
  const name = patient.full_name;
  return (
    <div className={styles.actions}>
      {asked && mayScore && (
        <Button
          small
          kind="danger"
          loading={busy}
          aria-label={t('Acknowledge {{name}}', { name })}
          onClick={() => actions.acknowledge(line)}
        >
          {t('Acknowledge')}
        </Button>
      )}
      {mayScore && (!triage?.colour || line.later_dangers.length > 0) && (
        <Button
          small
          kind="primary"
          aria-label={triage?.colour ? t('Triage again: {{name}}', { name }) : t('Triage now: {{name}}', { name })}
          onClick={() => actions.triage(line)}
        >
          {triage?.colour ? t('Triage again') : t('Triage now')}
        </Button>
      )}
      {triage?.colour && !line.seen && session.can('encounters.write') && (
        <Button
          small
          kind={asked || line.later_dangers.length > 0 ? 'default' : 'primary'}
          loading={busy}
          aria-label={t('Start encounter with {{name}}', { name })}
          onClick={() => actions.start(line)}
        >
          {t('Start encounter')}
        </Button>
      )}
      <MenuButton label={t('Actions for {{name}}', { name })} items={actions.menuOf(line)} />
    </div>
  );
});

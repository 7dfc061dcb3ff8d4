import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  MenuButton,
  useFollow,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { QueueEntry } from '../../common/queue-entry';
import { visitStopNames } from '../../../visits/common/visit-stop';
import type { QueueChoice } from '../queue-choice';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';
import { QueueTimeline } from './queue-timeline';
import { RoomChoice } from './room-choice';
import { UndoLine } from './undo-line';
import styles from './queue.module.css';

const TransferModal = lazy(() => import('../transfer/transfer-modal'));
const ScreensModal = lazy(() => import('../settings/screens-modal'));
const LimitsModal = lazy(() => import('../settings/limits-modal'));

type Open = { readonly kind: 'screens' | 'limits' } | { readonly kind: 'transfer'; readonly entry: QueueEntry };

/** The queue tab of the side panel: patients who are due, otherwise those already met. */
const QueuePanel = observer(function QueuePanel() {
  const queue = useService(QueueStore);
  const [open, setOpen] = useState<Open>();
  useFollow(queue);
  const close = () => setOpen(undefined);
  return (
    <>
      <PanelTools onOpen={(kind) => setOpen({ kind })} />
      <UndoLine />
      <Waiting onTransfer={(entry) => setOpen({ kind: 'transfer', entry })} />
      <Suspense fallback={null}>
        {open?.kind === 'transfer' && <TransferModal entry={open.entry} onClose={close} />}
        {open?.kind === 'screens' && <ScreensModal onClose={close} />}
        {open?.kind === 'limits' && <LimitsModal onClose={close} />}
      </Suspense>
    </>
  );
});

/** The filters, the room for calls, and rarely used settings. */
const PanelTools = observer(function PanelTools(props: { readonly onOpen: (kind: 'screens' | 'limits') => void }) {
  const queue = useService(QueueStore);
  const items: MenuAction[] = [
    ...(queue.mayAct
      ? [{ id: 'screens', label: t('Waiting room screens'), icon: 'desktop', onSelect: () => props.onOpen('screens') }]
      : []),
    ...(queue.mayManage
      ? [{ id: 'limits', label: t('Long waits'), icon: 'time', onSelect: () => props.onOpen('limits') }]
      : []),
  ];
  if (!queue.choice.hasFirst && items.length === 0) return null;
  return (
    <div className={styles.tools}>
      {queue.choice.hasFirst ? (
        <div role="group" aria-label={t('Whose patients')} className={styles.scope}>
          <Scope everybody={false} text={firstText(queue.choice)} />
          <Scope everybody text={t('All here')} />
        </div>
      ) : (
        <span />
      )}
      <Served />
      {items.length > 0 && <MenuButton small label={t('Queue settings')} items={items} />}
      {queue.mayAct && <RoomChoice />}
    </div>
  );
});

/** Translated: the name of the default filter. */
function firstText({ stop, triages }: QueueChoice): string {
  if (stop) return t(visitStopNames[stop]);
  return triages ? t('To triage') : t('Mine');
}

/** Limits the patients to triage to the user's own services; one press removes the limit, another restores it. */
const Served = observer(function Served() {
  const queue = useService(QueueStore);
  if (queue.choice.everybody || queue.choice.served.length === 0) return null;
  return (
    <div className={styles.scope}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={queue.choice.onlyServed}
        title={queue.choice.served.join(', ')}
        onClick={() => queue.choice.showServed(!queue.choice.onlyServed)}
      >
        {t('My services')}
      </button>
    </div>
  );
});

const Scope = observer(function Scope(props: { readonly everybody: boolean; readonly text: string }) {
  const queue = useService(QueueStore);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={queue.choice.everybody === props.everybody}
      onClick={() => queue.choice.showEverybody(props.everybody)}
    >
      {props.text}
    </button>
  );
});

const Waiting = observer(function Waiting(props: { readonly onTransfer: (entry: QueueEntry) => void }) {
  const queue = useService(QueueStore);
  const { value, failure, load } = queue.page;
  if (!value && failure) return <ErrorState message={t('Error fetching data')} retry={() => void load()} />;
  if (!value) return <LoadingState kind="lines" count={4} />;
  const { shown, more } = queue;
  return (
    <>
      {shown ? (
        <QueueTimeline
          title={shown.group === 'due' ? t('Due') : t('Met')}
          entries={shown.entries}
          onTransfer={props.onTransfer}
        />
      ) : (
        <EmptyState
          icon="time"
          title={t('Your queue is empty')}
          description={t('There are no patients waiting for you.')}
        />
      )}
      {more > 0 && (
        <Button small fill onClick={queue.showMore}>
          {t('Show more ({{count}})', { count: more })}
        </Button>
      )}
    </>
  );
});

export default QueuePanel;

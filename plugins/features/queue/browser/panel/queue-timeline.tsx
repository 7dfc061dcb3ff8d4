import { Navigation, useService, useWaits } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { consultationRoute } from '../../../encounters/common/current-encounter';
import { mayDo, type QueueAction } from '../../common/queue-actions';
import type { QueueEntry } from '../../common/queue-entry';
import { isTriage } from '../labels';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';
import { QueueLine } from './queue-line';
import styles from './queue.module.css';

/** The action of each letter on the focused line. */
const keys: Readonly<Record<string, QueueAction>> = {
  c: 'call',
  s: 'skip',
  b: 'start',
  f: 'finish',
  t: 'transfer',
};

/** Patients on a timeline; each links to the patient's page. Arrow keys move between them, letters run actions. */
export const QueueTimeline = observer(function QueueTimeline(props: {
  /** Translated. */
  readonly title: string;
  readonly entries: readonly QueueEntry[];
  readonly onTransfer: (entry: QueueEntry) => void;
}) {
  const queue = useService(QueueStore);
  const navigation = useService<Navigation>(Navigation);
  const heading = useId();
  const waits = useWaits();
  const workOf = ({ uuid: workId, patient_id: patientId }: QueueEntry) =>
    ({ kind: 'queue-entry', workId, patientId }) as const;
  const act = (entry: QueueEntry, action: QueueAction) => {
    // Triage shows the urgency, and never waits.
    if (action === 'start' && !isTriage(action, entry, queue.choice.triages))
      waits.begin(workOf(entry), () => void queue.act(entry, action));
    else if (action === 'transfer') props.onTransfer(entry);
    else if (isTriage(action, entry, queue.choice.triages) && entry.visit_id !== null)
      navigation.go(consultationRoute, { id: entry.patient_id }, { triage: '1', visit: entry.visit_id });
    else if (action === 'call') void queue.call(entry);
    else void queue.act(entry, action);
  };
  const list = useRef<HTMLOListElement>(null);
  const press = (event: KeyboardEvent) => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry] > a') ?? [])];
    const at = lines.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = props.entries.find(({ uuid }) => uuid === lines[at]?.parentElement?.dataset['entry']);
    const action = keys[event.key.toLowerCase()];
    if (step !== undefined) lines[at + step]?.focus();
    else if (entry && action && queue.mayAct && mayDo(action, entry.status)) act(entry, action);
    else return;
    event.preventDefault();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  // Keys bubble up from the focused links inside.
  useEffect(() => {
    const element = list.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {props.title} <span className={styles.count}>{props.entries.length}</span>
      </h3>
      <ol className={styles.timeline} aria-labelledby={heading} ref={list}>
        {props.entries.map((entry) => (
          <QueueLine
            key={entry.uuid}
            entry={entry}
            notice={waits.noticeOf(workOf(entry))}
            onAct={(action) => act(entry, action)}
          />
        ))}
      </ol>
      {queue.mayAct && (
        <p className={styles.hint}>{t('C calls, S skips, B starts, F finishes and T transfers the chosen patient.')}</p>
      )}
    </section>
  );
});

import { labelled } from '@clinic-workbench/sdk/common';
import {
  Button,
  DateText,
  Formats,
  MenuButton,
  PageLink,
  StatusTag,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { triageColourNames } from '../../../visits/common/triage-colour';
import { visitStopNames } from '../../../visits/common/visit-stop';
import { queueTime } from '../../common/due';
import { actionsFor, type QueueAction } from '../../common/queue-actions';
import type { QueueEntry } from '../../common/queue-entry';
import { actionIcons, actionLabel, comingFromText, priorityText, stillWithText } from '../labels';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';
import { waitingText } from '../waiting-text';
import styles from './queue.module.css';

/** A waiting patient: time, waiting time, name and actions. */
export const QueueLine = observer(function QueueLine(props: {
  readonly entry: QueueEntry;
  /** Why the patient should wait, such as for a payment. */
  readonly notice: ReactNode;
  readonly onAct: (action: QueueAction) => void;
}) {
  const { entry } = props;
  const queue = useService(QueueStore);
  const formats = useService<Formats>(Formats);
  const wait = waitingText(entry, queue.clock, queue.limits, formats);
  const priority = priorityText(entry);
  const waits = entry.status === 'waiting';
  return (
    <li className={styles.entry} data-entry={entry.uuid} data-age={waits ? wait.age : entry.status}>
      <PageLink to="patients-id" params={{ id: entry.patient_id }} className={styles.line}>
        <span className={styles.first}>
          {entry.ticket_number && <b className={styles.ticket}>{entry.ticket_number}</b>}
          <span className={styles.time}>
            <DateText value={queueTime(entry)} show="time" />
          </span>
          {entry.triage_colour && (
            <StatusTag kind="triage" status={entry.triage_colour} label={t(triageColourNames[entry.triage_colour])} />
          )}
          {priority && <span className={styles.priority}>{priority}</span>}
        </span>
        <span className={styles.name}>{entry.patient_name}</span>
        <Where entry={entry} />
        {props.notice}
        <span className={styles.state}>{waits ? wait.text : <State entry={entry} />}</span>
      </PageLink>
      {queue.mayAct && <Actions entry={entry} onAct={props.onAct} />}
    </li>
  );
});

function State({ entry }: { readonly entry: QueueEntry }) {
  const formats = useService<Formats>(Formats);
  if (entry.status === 'in-progress')
    return <>{t('being seen since {{time}}', { time: formats.time(entry.started_at) })}</>;
  const values = {
    time: formats.time(entry.called_at),
    name: entry.called_by_name ?? '',
    place: entry.called_to?.name ?? '',
  };
  return (
    <>
      {values.place
        ? t('called at {{time}} by {{name}} to {{place}}', values)
        : t('called at {{time}} by {{name}}', values)}
    </>
  );
}

/** The mobile number, the origin, the practitioner, and whether the patient missed a call. */
const Where = observer(function Where({ entry }: { readonly entry: QueueEntry }) {
  const queue = useService(QueueStore);
  const formats = useService<Formats>(Formats);
  const stop = entry.stop ?? entry.next_stop;
  const own = queue.choice.hasOwn && !queue.choice.triages && !queue.choice.everybody;
  const parts = [
    entry.patient_mobile === null ? undefined : formats.phone(entry.patient_mobile),
    stop && (queue.choice.everybody || stop !== queue.choice.stop)
      ? t('to: {{stop}}', { stop: t(visitStopNames[stop]) })
      : undefined,
    comingFromText(entry),
    own ? undefined : entry.practitioner?.name,
    stillWithText(entry),
    entry.skips > 0 ? t('did not answer ({{times}})', { times: entry.skips }) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 && <span className={styles.where}>{parts.join(' · ')}</span>;
});

/** The next action as a button, the others in a menu. */
const Actions = observer(function Actions(props: {
  readonly entry: QueueEntry;
  readonly onAct: (action: QueueAction) => void;
}) {
  const { entry, onAct } = props;
  const queue = useService(QueueStore);
  const next: QueueAction = entry.status === 'in-progress' ? 'finish' : entry.status === 'called' ? 'start' : 'call';
  const items: MenuAction[] = actionsFor(entry.status)
    .filter((action) => action !== next)
    .map((action) => ({
      id: action,
      label: actionLabel(action, entry, queue.choice.triages),
      icon: actionIcons[action],
      onSelect: () => onAct(action),
    }));
  const who = { name: entry.patient_name };
  return (
    <span className={styles.actions}>
      <Button
        small
        kind={next === 'call' ? 'default' : 'primary'}
        loading={queue.isBusy(entry.uuid)}
        aria-label={labelled(actionLabel(next, entry, queue.choice.triages), entry.patient_name)}
        onClick={() => onAct(next)}
      >
        {actionLabel(next, entry, queue.choice.triages)}
      </Button>
      <MenuButton small label={t('More for {{name}}', who)} items={items} />
    </span>
  );
});

import { DateText, Formats, PageLink, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { queueTime } from '../common/due';
import type { QueueEntry } from '../common/queue-entry';
import styles from './queue-timeline.module.css';

/** Patients along a line of time; each leads to the patient's page. */
export const QueueTimeline = observer(function QueueTimeline(props: {
  /** Translated. */
  readonly title: string;
  readonly entries: readonly QueueEntry[];
}) {
  const formats = useService<Formats>(Formats);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {props.title} <span className={styles.count}>{props.entries.length}</span>
      </h3>
      <ol className={styles.timeline} aria-labelledby={heading}>
        {props.entries.map((entry) => (
          <li key={entry.uuid} className={styles.entry}>
            <PageLink to="patients-id" params={{ id: entry.patient_id }} className={styles.line}>
              <span className={styles.time}>
                <DateText value={queueTime(entry)} show="time" />
              </span>
              <span className={styles.name}>{entry.patient_name}</span>
              {entry.patient_mobile && <span className={styles.mobile}>{formats.phone(entry.patient_mobile)}</span>}
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  );
});

import {
  DateText,
  ErrorState,
  Formats,
  LoadingState,
  useFollow,
  useService,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Appointment, AppointmentChange } from '../../common/appointment';
import type { AppointmentStatus } from '../../common/appointment-status';
import { AppointmentsStore } from '../appointments-store';
import { statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './detail.module.css';

/** The history of an appointment, the latest change first: who moved it or changed its status, when and why. */
export const History = observer(function History({ appointment }: { readonly appointment: Appointment }) {
  const store = useService(AppointmentsStore);
  const [changes] = useState(() => store.changesOf(appointment.uuid));
  const { practitioners } = store;
  useFollow(changes);
  useFollow(practitioners);
  const booker = practitioners.value?.find(({ user_uuid: uuid }) => uuid === appointment.created_by)?.full_name;
  return (
    <section aria-label={t('History')}>
      <h3 className={styles.title}>{t('History')}</h3>
      {!changes.value && changes.failure && (
        <ErrorState message={t('Error fetching data')} retry={() => void changes.load()} />
      )}
      {!changes.value && !changes.failure && <LoadingState kind="lines" count={2} />}
      <ol className={styles.history}>
        {changes.value?.map((change) => (
          <li key={change.uuid}>
            <Change change={change} />
          </li>
        ))}
        <li>
          <span className={styles.what}>{t('Booked')}</span>
          <span className={styles.when}>
            <DateText value={appointment.created_at} show="date-time" />
            {booker && ` · ${booker}`}
          </span>
        </li>
      </ol>
    </section>
  );
});

const Change = observer(function Change({ change }: { readonly change: AppointmentChange }) {
  const formats = useService<Formats>(Formats);
  const what =
    change.kind === 'move'
      ? t('Moved from {{from}} to {{to}}', {
          from: formats.dateTime(String(change.before['starts_at'])),
          to: formats.dateTime(String(change.after['starts_at'])),
        })
      : [change.before, change.after].map(({ status }) => statusLabel(status as AppointmentStatus)).join(' → ');
  return (
    <>
      <span className={styles.what}>{what}</span>
      {change.reason && <span className={styles.why}>{reasonWords(change.reason)}</span>}
      <span className={styles.when}>
        <DateText value={change.at} show="date-time" />
        {change.by_name && ` · ${change.by_name}`}
      </span>
    </>
  );
});

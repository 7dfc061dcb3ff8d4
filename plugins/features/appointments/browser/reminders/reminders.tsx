import {
  ApiClient,
  ErrorState,
  Formats,
  LiveEvents,
  LiveValue,
  LoadingState,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Appointment } from '../../common/appointment';
import type { DropReason, Reminder } from '../../common/reminder';
import styles from '../detail/detail.module.css';
import { t } from '../../manifest';
import { ReminderWishes } from './reminder-wishes';

/** English. */
const reasons: Readonly<Record<DropReason, string>> = {
  changed: 'Not sent: the appointment was moved or does not take place',
  setting: 'Not sent: switched off in the settings',
  'no-contact': 'Not sent: the record has no address for it',
  'too-late': 'Not sent: its time had passed',
  declined: 'Not sent: the patient does not want it',
};

/** The sent and planned reminders of an appointment, for a desk when the patient asks about them. */
export const Reminders = observer(function Reminders({ appointment }: { readonly appointment: Appointment }) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const [reminders] = useState(
    () =>
      new LiveValue({
        read: async (signal) =>
          (
            await api.get<{ readonly data: readonly Reminder[] }>(`v2/appointments/${appointment.uuid}/reminders`, {
              signal,
              quiet: true,
            })
          ).data,
        live,
        events: ['appointment.*'],
      }),
  );
  useFollow(reminders);
  const { value, failure } = reminders;
  return (
    <section aria-label={t('Reminders')}>
      <h3 className={styles.title}>{t('Reminders')}</h3>
      <ReminderWishes patientId={appointment.patient.uuid} />
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void reminders.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={2} />}
      {value?.length === 0 && <p className={styles.why}>{t('None is planned.')}</p>}
      <ol className={styles.history}>
        {value?.map((reminder) => (
          <li key={reminder.uuid}>
            <Line reminder={reminder} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const Line = observer(function Line({ reminder }: { readonly reminder: Reminder }) {
  const formats = useService<Formats>(Formats);
  const { channel, hours_before: count, status, reason, sent_to: to } = reminder;
  const what =
    channel === 'mail' ? t('Mail {{count}} h before', { count }) : t('Text message {{count}} h before', { count });
  const when =
    status === 'sent'
      ? t('Handed over on {{at}}', { at: formats.dateTime(reminder.sent_at) })
      : status === 'planned'
        ? t('Planned for {{at}}', { at: formats.dateTime(reminder.due_at) })
        : reason && t(reasons[reason]);
  return (
    <>
      <span className={styles.what}>{what}</span>
      {to && <span className={styles.why}>{channel === 'mail' ? to : formats.phone(to)}</span>}
      <span className={styles.when}>{when}</span>
    </>
  );
});

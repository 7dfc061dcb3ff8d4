import { StatusTag, Views } from '@clinic-workbench/sdk/browser';
import type { Appointment } from '../../common/appointment';
import { statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './appointment-status-tag.module.css';

/** The status, the ticket of a patient who has come, and a mark if its time is over although it is not finished. */
export function AppointmentStatusTag({ appointment }: { readonly appointment: Appointment }) {
  const { status, isPast, overbook_reason: overbooked, ticket_number: ticket } = appointment;
  const waits = ['proposed', 'pending', 'booked', 'waitlist'].includes(status);
  const notes = [isPast && waits && t('Past'), overbooked !== null && t('Overbooked')].filter(Boolean);
  return (
    <>
      <StatusTag kind="appointment" status={status} label={statusLabel(status)} />
      {ticket && (
        <small className={styles.note}>
          {t('Ticket')} <b className={styles.ticket}>{ticket}</b>
        </small>
      )}
      {(waits || status === 'arrived' || status === 'checked-in') && !isPast && (
        <Views of="work-waits" kind="appointment" workId={appointment.uuid} patientId={appointment.patient.uuid} />
      )}
      {notes.length > 0 && <small className={styles.note}>{notes.join(' · ')}</small>}
    </>
  );
}

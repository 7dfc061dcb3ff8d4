import { buttonClass, Icon } from '@clinic-workbench/sdk/browser';
import type { Appointment } from '../../common/appointment';
import { t } from '../../manifest';

/** Opens the meeting of a virtual appointment in a new tab; empty for others. */
export function JoinLink({ appointment }: { readonly appointment: Appointment }) {
  const { meeting_url: url, status } = appointment;
  if (url === null || status === 'cancelled' || status === 'noshow' || status === 'fulfilled') return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ small: true })}
      aria-label={t('Join the meeting with {{name}}', { name: appointment.patient.full_name })}
    >
      <Icon name="video" />
      <span>{t('Join')}</span>
    </a>
  );
}

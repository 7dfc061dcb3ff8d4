import { Formats, Photos, PrintSheet, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Appointment } from '../../common/appointment';
import { zoneNote } from '../labels';
import { t } from '../../manifest';
import styles from './slip.module.css';

// Without its barcode the slip is still complete.
const Barcode = lazy<ComponentType<{ readonly text: string }>>(() =>
  import('./barcode').catch(() => ({ default: () => null })),
);

/** The slip for the patient: when and where to come, and the number to show there. */
export const Slip = observer(function Slip(props: {
  readonly appointment: Appointment;
  readonly onPrinted: () => void;
}) {
  const { appointment } = props;
  const { organization } = useService<Session>(Session);
  const photos = useService<Photos>(Photos);
  const formats = useService<Formats>(Formats);
  const [drawn, setDrawn] = useState(false);
  const { patient, slot, practitioner } = appointment;
  const logo = photos.ofFile(organization.logo);
  const ticket = appointment.ticket_number && <b className={styles.ticket}>{appointment.ticket_number}</b>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Ticket'), ticket],
    [t('Patient'), patient.full_name],
    [t('Patient number'), patient.patient_number],
    [t('Date'), formats.date(appointment.date)],
    [t('Time'), `${formats.times(slot.time_label)}${zoneNote(appointment.time_zone, organization.time_zone)}`],
    [t('Doctor'), practitioner?.name],
    [t('Healthcare service'), appointment.healthcare_service_name],
    appointment.home_address
      ? [t('At home'), appointment.home_address]
      : [t('Location'), appointment.meeting_url ? t('Online') : appointment.location.name],
    [t('Meeting link'), appointment.meeting_url],
    [t('Appointment number'), appointment.appointment_number],
  ];
  const known = facts.filter(([, value]) => Boolean(value));
  return (
    <PrintSheet ready={drawn && (organization.logo === null || logo !== undefined)} onPrinted={props.onPrinted}>
      <div className={styles.slip}>
        <div className={styles.head}>
          {logo && <img src={logo} alt="" />}
          {organization.organization_name}
        </div>
        <h1>{t('Appointment')}</h1>
        <dl className={styles.facts}>
          {known.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.barcode}>
          <Suspense fallback={null}>
            <Barcode text={appointment.appointment_number} />
            <Drawn onDrawn={setDrawn} />
          </Suspense>
        </div>
      </div>
    </PrintSheet>
  );
});

/** Rendered after the lazy parts, and reports when they are ready. */
function Drawn({ onDrawn }: { readonly onDrawn: (drawn: boolean) => void }) {
  useEffect(() => onDrawn(true), [onDrawn]);
  return null;
}

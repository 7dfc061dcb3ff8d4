import {
  CopyText,
  Formats,
  KeyValueList,
  PageLink,
  Session,
  useService,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Appointment } from '../../common/appointment';
import { typeLabel, zoneNote } from '../labels';
import { AppointmentStatusTag } from '../status/appointment-status-tag';
import { t } from '../../manifest';
import styles from './detail.module.css';

/** The facts of an appointment. */
export const AppointmentFacts = observer(function AppointmentFacts(props: {
  readonly appointment: Appointment;
  /** The button to edit it. */
  readonly edit: ReactNode;
}) {
  const { appointment } = props;
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const { patient, slot, service_tier: tier } = appointment;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('Status'), <AppointmentStatusTag key="status" appointment={appointment} />],
    [
      t('Patient'),
      patient.is_on_record ? (
        <span key="patient">
          <PageLink to="patients-id" params={{ id: patient.uuid }}>
            {patient.full_name}
          </PageLink>
          {` · ${patient.patient_number}`}
        </span>
      ) : (
        `${patient.full_name} · ${patient.patient_number} · ${t('Record deleted')}`
      ),
    ],
    [t('Phone number'), patient.mobile && formats.phone(patient.mobile)],
    [
      t('Date and time'),
      `${formats.date(appointment.date)}, ${formats.times(slot.time_label)}${zoneNote(appointment.time_zone, organization.time_zone)}`,
    ],
    [t('Doctor'), appointment.practitioner?.name],
    [t('Healthcare service'), appointment.healthcare_service_name],
    [t('Cost'), tier?.label],
    [t('Location'), appointment.location.name],
    [t('At home'), appointment.home_address],
    [
      t('Meeting link'),
      appointment.meeting_url && <CopyText key="link" text={appointment.meeting_url} label={t('Meeting link')} />,
    ],
    [t('Appointment type'), typeLabel(appointment.appointment_type)],
    [t('Reasons for coming'), appointment.reasons.filter(Boolean).join(', ')],
    [
      t('Notes'),
      appointment.comment && (
        <span key="notes" className={styles.text}>
          {appointment.comment}
        </span>
      ),
    ],
    [t('Reason for overbooking'), appointment.overbook_reason],
    [t('Reason for cancelling'), reasonWords(appointment.cancellation_reason)],
  ];
  return (
    <section className={styles.facts}>
      <KeyValueList
        layout="lines"
        items={facts.filter(([, value]) => Boolean(value)).map(([label, value]) => ({ label, value }))}
      />
      {props.edit}
    </section>
  );
});

import { dayIn } from '@clinic-workbench/sdk/common';
import { recordOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ageOn, fullNameOf } from '../../patients/common/patient-description';
import { slotDateLabel, slotTimeLabel } from '../../schedules/common/slot';
import { flagsOf, tierLabel, type Appointment, type ServiceTier } from '../common/appointment';
import { isThere } from '../common/appointment-status';
import type { AppointmentRow, StoredTier } from './appointments-table';

/** The patient's fields, as stored. */
export interface PatientNames {
  readonly first_name: string;
  readonly last_name: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
  /** Neither deleted nor merged. */
  readonly alive: boolean;
}

export interface AppointmentNames extends PatientNames {
  readonly practitioner_name: string | null;
  readonly service_name: string;
  readonly location_name: string;
}

export type ReadAppointment = AppointmentRow & AppointmentNames;

/** The columns of `PatientNames`, of the table `p`. */
export const patientColumns = sql.raw(
  'p.first_name, p.last_name, p.birth_date, p.gender, p.mobile, p.patient_number, p.alive',
);

/** The columns of a `ReadAppointment`, of the tables below. */
export const appointmentColumns = sql`
  a.*, ${patientColumns}, hs.name as service_name, l.name as location_name,
  pr.name as practitioner_name`;

/** Appointments `a`, joined with the names of patient, practitioner, service and location. */
export const appointmentTables = sql.raw(`
  appointments a
  join patient_names p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid
  join healthcare_services hs on hs.organization_uuid = a.organization_uuid and hs.uuid = a.healthcare_service_uuid
  join location_names l on l.organization_uuid = a.organization_uuid and l.uuid = a.location_uuid
  left join staff_names pr on pr.organization_uuid = a.organization_uuid and pr.uuid = a.practitioner_role_uuid`);

const answered = [
  'appointment_number',
  'status',
  'appointment_type',
  'healthcare_service_uuid',
  'time_zone',
  'comment',
  'reasons',
  'priority',
  'requested_period',
  'minutes_duration',
  'overbook_reason',
  'cancellation_reason',
  'meeting_url',
  'visit_address',
] as const;

export function toWire(row: ReadAppointment, now: Date): Appointment {
  const [start, end] = [row.starts_at.toISOString(), row.ends_at.toISOString()];
  const { practitioner_role_uuid: practitionerId } = row;
  const practitioner = practitionerId === null ? null : { id: practitionerId, name: row.practitioner_name ?? '' };
  return recordOf(row, answered, {
    patient: {
      id: row.patient_uuid,
      uuid: row.patient_uuid,
      full_name: fullNameOf(row),
      age: ageOn(row.birth_date, dayIn(row.time_zone, now)),
      gender: row.gender,
      mobile: row.mobile,
      patient_number: row.patient_number,
      is_on_record: row.alive,
    },
    practitioner,
    healthcare_service_name: row.service_name,
    location: { id: row.location_uuid, name: row.location_name },
    slot: {
      id: row.slot_uuid,
      uuid: row.slot_uuid,
      start,
      end,
      practitioner,
      date_label: slotDateLabel(start, row.time_zone),
      time_label: slotTimeLabel(start, end, row.time_zone),
    },
    date: dayIn(row.time_zone, row.starts_at),
    service_tier: row.service_tier && tierToWire(row.service_tier),
    ticket_number: isThere(row.status) ? row.ticket_number : null,
    ...flagsOf(row.status, end, now.getTime()),
  });
}

function tierToWire({ id, name, currency, charge }: StoredTier): ServiceTier {
  return { id, name, currency, charge, cost: charge, label: tierLabel(name, currency, charge), value: name };
}

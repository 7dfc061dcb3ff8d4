import { refOf } from '@clinic-workbench/sdk/common';
import { recordOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { patientDetail, type DescribedPatient } from '../../patients/node/contract';
import type { Visit } from '../common/visit';
import type { VisitRow } from './visits-table';

/** The names of the patient, practitioner, service and location of a visit. */
export interface VisitNames extends DescribedPatient {
  readonly current_visit_id: string | null;
  readonly location_name: string;
  readonly practitioner_name: string | null;
  readonly service_name: string | null;
  readonly appointment_number: string | null;
  readonly appointment_start: Date | null;
  /** The organization's. */
  readonly time_zone: string;
}

export type ReadVisit = VisitRow & VisitNames;

/** The columns of a `ReadVisit`, of the tables below. */
export const visitColumns = sql.raw(`
  v.*, p.first_name, p.last_name, p.birth_date, p.gender, p.mobile, p.patient_number, p.current_visit_id,
  l.name as location_name, hs.name as service_name, pr.name as practitioner_name,
  a.appointment_number, a.starts_at as appointment_start, o.time_zone`);

/** Visits `v`, joined with those names. */
export const visitTables = sql.raw(`
  visits v
  join organizations o on o.organization_uuid = v.organization_uuid
  join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
  join location_names l on l.organization_uuid = v.organization_uuid and l.uuid = v.location_uuid
  left join healthcare_services hs on hs.organization_uuid = v.organization_uuid and hs.uuid = v.healthcare_service_uuid
  left join appointments a on a.organization_uuid = v.organization_uuid and a.uuid = v.appointment_uuid
  left join staff_names pr on pr.organization_uuid = v.organization_uuid and pr.uuid = v.assigned_to_uuid`);

const answered = [
  'visit_number',
  'status',
  'class',
  'patient_uuid',
  'assigned_to_uuid',
  'location_uuid',
  'healthcare_service_uuid',
  'appointment_uuid',
  'priority',
  'triage_colour',
  'ticket_number',
  'next_stop',
  'reason',
  'cancellation_reason',
  'arrived_at',
  'started_at',
  'ended_at',
] as const;

export const toWire = (row: ReadVisit, now: Date): Visit =>
  recordOf(row, answered, {
    patient: patientDetail({ patient_uuid: row.patient_uuid, patient: row, time_zone: row.time_zone }, now),
    assigned_to: refOf(row.assigned_to_uuid, row.practitioner_name),
    service_provider_id: row.organization_uuid,
    location: { id: row.location_uuid, name: row.location_name },
    healthcare_service: refOf(row.healthcare_service_uuid, row.service_name),
    appointment: appointmentOf(row),
    is_current: row.current_visit_id === row.uuid,
  });

function appointmentOf({ appointment_uuid, appointment_number, appointment_start }: ReadVisit): Visit['appointment'] {
  if (appointment_uuid === null || appointment_number === null || appointment_start === null) return null;
  return { id: appointment_uuid, appointment_number, start: appointment_start.toISOString() };
}

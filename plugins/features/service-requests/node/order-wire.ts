import { dayIn } from '@clinic-workbench/sdk/common';
import { practitionerName, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ageOn, fullNameOf } from '../../patients/common/patient-description';
import type { ServiceRequest } from '../common/service-request';
import type { OrderRow } from './orders-table';

/** What names whom an order is for, who placed it and where. */
interface OrderNames {
  readonly first_name: string;
  readonly last_name: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
  readonly location_name: string | null;
  readonly requester_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  /** The organization's. */
  readonly time_zone: string;
}

export type ReadOrder = OrderRow & OrderNames;

/** The columns of a `ReadOrder`, of the tables below. */
export const orderColumns = sql`
  s.*, p.first_name, p.last_name, p.birth_date, p.gender, p.mobile, p.patient_number, o.time_zone,
  l.name as location_name, ${practitionerName('s', 'requester_uuid')} as requester_name,
  ${userName('s.created_by')} as created_by_name, ${userName('s.updated_by')} as updated_by_name`;

/** Orders `s` with what names whom they are for and where they were placed. */
export const orderTables = sql.raw(`
  service_requests s
  join organizations o on o.organization_uuid = s.organization_uuid
  join patients p on p.organization_uuid = s.organization_uuid and p.uuid = s.patient_uuid
  left join locations l on l.organization_uuid = s.organization_uuid and l.uuid = s.location_uuid`);

export function toWire(row: ReadOrder, now: Date): ServiceRequest {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    order_number: row.order_number,
    encounter_type: 'service-request',
    status: row.status,
    status_reason: row.status_reason,
    patient_id: row.patient_uuid,
    patient_detail: {
      id: row.patient_uuid,
      uuid: row.patient_uuid,
      full_name: fullNameOf(row),
      age: ageOn(row.birth_date, dayIn(row.time_zone, now)),
      gender: row.gender,
      mobile: row.mobile,
      patient_number: row.patient_number,
    },
    encounter_id: row.encounter_uuid,
    category: row.category,
    code: row.code,
    code_system: row.code_system,
    display: row.display,
    tests: row.tests,
    healthcare_service_id: row.healthcare_service_uuid,
    priority: row.priority,
    reason: row.reason,
    specimen: row.specimen,
    note: row.note,
    repeat_reason: row.repeat_reason,
    authored_on: row.authored_on.toISOString(),
    requester_id: row.requester_uuid,
    requester_name: row.requester_name,
    location_id: row.location_uuid,
    location_name: row.location_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    updated_by: row.updated_by,
    updated_by_name: row.updated_by_name,
  };
}

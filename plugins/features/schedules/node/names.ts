import { sql } from 'kysely';
import { refOf } from '@clinic-workbench/sdk/common';

/** The columns with the names of a schedule `sc`; their tables are in `scheduleNames`. */
export const nameColumns = sql.raw(`
  sc.practitioner_role_uuid as practitioner_id, pr.name as practitioner_name,
  sc.healthcare_service_uuid as service_id, hs.name as service_name, sc.location_uuid as location_id, l.name as location_name`);

/** Joins the tables with the names of a schedule `sc`. */
export const nameTables = sql.raw(`
  join location_names l on l.organization_uuid = sc.organization_uuid and l.uuid = sc.location_uuid
  left join staff_names pr on pr.organization_uuid = sc.organization_uuid and pr.uuid = sc.practitioner_role_uuid
  left join healthcare_services hs on hs.organization_uuid = sc.organization_uuid and hs.uuid = sc.healthcare_service_uuid`);

export interface Names {
  readonly practitioner_id: string | null;
  readonly practitioner_name: string | null;
  readonly service_id: string | null;
  readonly service_name: string | null;
  readonly location_id: string;
  readonly location_name: string;
}

export function refsOf(row: Names) {
  return {
    practitioner: refOf(row.practitioner_id, row.practitioner_name),
    healthcare_service: refOf(row.service_id, row.service_name),
    location: { id: row.location_id, name: row.location_name },
  };
}

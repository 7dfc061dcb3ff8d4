import { sinceOf, untilOf } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import { meantPatients } from '../../patients/node/contract';
import type { VisitsQuery } from '../common/visit-requests';
import { isOpen, type VisitStatus } from '../common/visit-status';

/** A list's conditions on each visit `v`, and for a search on its patient `p`. */
export function conditionsOf(organization: string, query: VisitsQuery): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`v.organization_uuid = ${organization}`];
  const statuses = query.status?.split(',');
  if (statuses) conditions.push(sql`v.status = any(${statuses}::text[])`);
  else conditions.push(sql`v.status <> 'entered-in-error'`);
  // Redundant, but it lets the database use the index of the few open visits.
  if (statuses?.every((status) => isOpen(status as VisitStatus))) conditions.push(sql`v.open`);
  if (query.class) conditions.push(sql`v.class = any(${query.class.split(',')}::text[])`);
  if (query.assigned_to_id) conditions.push(sql`v.assigned_to_uuid = ${query.assigned_to_id}`);
  if (query.location_id) conditions.push(isInside('v.location_uuid', organization, query.location_id));
  if (query.healthcare_service_id) conditions.push(sql`v.healthcare_service_uuid = ${query.healthcare_service_id}`);
  if (query.patient_id) conditions.push(sql`v.patient_uuid = ${query.patient_id}`);
  if (query.appointment_id) conditions.push(sql`v.appointment_uuid = ${query.appointment_id}`);
  if (query.start) conditions.push(sql`v.sorted_at >= ${new Date(query.start)}`);
  if (query.end) conditions.push(sql`v.sorted_at < ${new Date(query.end)}`);
  if (query.date_from) conditions.push(sql`v.sorted_at >= ${sinceOf(organization, query.date_from)}`);
  if (query.date_to) conditions.push(sql`v.sorted_at < ${untilOf(organization, query.date_to)}`);
  if (query.search) conditions.push(...meantPatients(query.search, { alias: 'v', number: 'visit_number' }));
  return conditions;
}

import { textsBeginning } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import { isOfLiving, onDays, patientsMeant, rowsNumbered } from '../../patients/node/contract';
import type { ServiceRequestsQuery } from '../common/order-rules';
import { isOpen, type OrderStatus } from '../common/order-status';

/** The filters of a list, on each order `s`. */
export function conditionsOf(organization: string, query: ServiceRequestsQuery): RawBuilder<unknown>[] {
  const encounter = query.encounter_id;
  const conditions: RawBuilder<unknown>[] = [];
  // Orders of a deleted patient record are not carried out.
  conditions.push(query.patient_id ? sql`s.patient_uuid = ${query.patient_id}` : isOfLiving('s'));
  if (encounter) conditions.push(sql`s.encounter_uuid = ${encounter}`);
  const statuses = query.status?.split(',');
  if (statuses) conditions.push(sql`s.status = any(${statuses}::text[])`);
  else conditions.push(sql`s.status <> 'entered-in-error'`);
  // Redundant to the statuses, so that the query can use the index of the few open orders.
  if (statuses?.every((status) => isOpen(status as OrderStatus))) conditions.push(sql`s.open`);
  if (query.category) conditions.push(sql`s.category = any(${query.category.split(',')}::text[])`);
  if (query.priority) conditions.push(sql`s.priority = any(${query.priority.toLowerCase().split(',')}::text[])`);
  if (query.location_id) conditions.push(isInside('s.location_uuid', organization, query.location_id));
  if (query.practitioner_id) conditions.push(sql`s.requester_uuid = ${query.practitioner_id}`);
  conditions.push(...onDays(organization, sql.ref('s.authored_on'), query));
  if (query.search) conditions.push(ofSearch(organization, query.search));
  return conditions;
}

/** Matches the beginning of the name, the patient, or the order number. */
function ofSearch(organization: string, search: string): RawBuilder<unknown> {
  const numbered = { table: 'service_requests', number: 'order_number' };
  return sql`(s.display = any(${textsBeginning({ organization, table: 'service_requests', column: 'display' }, search)})
    or s.patient_uuid = any(${patientsMeant(organization, search)}) or s.uuid = any(${rowsNumbered(organization, search, numbered)}))`;
}

import { sinceOf, untilOf } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import { isOfLiving, meantPatients } from '../../../patients/node/contract';
import type { EncountersQuery } from '../../common/encounter-requests';
import { isActive, type EncounterStatus } from '../../common/encounter-status';
import { isOutsideOf } from './outside-encounters';

/**
 * A list's conditions on each encounter `e`, and for a search on its patient `p`.
 * @param outside true if `e` includes records outside encounters
 */
export function conditionsOf(organization: string, query: EncountersQuery, outside: boolean): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`e.organization_uuid = ${organization}`];
  const statuses = query.status?.split(',');
  if (statuses) conditions.push(sql`e.status = any(${statuses}::text[])`);
  else conditions.push(sql`e.status <> 'entered-in-error'`);
  // Redundant, but it lets the database use the index of the few open encounters.
  if (statuses?.every((status) => isActive(status as EncounterStatus))) conditions.push(sql`e.active`);
  if (query.class) conditions.push(sql`e.class = any(${query.class.split(',')}::text[])`);
  conditions.push(query.patient_id ? sql`e.patient_uuid = ${query.patient_id}` : isOfLiving('e'));
  if (query.visit) conditions.push(sql`e.visit_uuid = ${query.visit}`);
  if (query.part_of) conditions.push(sql`e.part_of = ${query.part_of}`);
  if (query.appointment_id) conditions.push(sql`e.appointment_uuid = ${query.appointment_id}`);
  const kinds = query.encounter_type?.split(',');
  if (kinds) conditions.push(outside ? sql`(${isOutsideOf(kinds)} or ${holds(kinds)})` : holds(kinds));
  if (query.practitioner_id) conditions.push(takesPart(query.practitioner_id));
  if (query.location_id) conditions.push(isInside('e.location_uuid', organization, query.location_id));
  if (query.date_from) conditions.push(sql`e.start_time >= ${sinceOf(organization, query.date_from)}`);
  if (query.date_to) conditions.push(sql`e.start_time < ${untilOf(organization, query.date_to)}`);
  if (query.search) conditions.push(...meantPatients(query.search, { alias: 'e' }));
  return conditions;
}

function holds(kinds: readonly string[]): RawBuilder<boolean> {
  return sql`exists (
    select from encounter_contents ec
     where ec.organization_uuid = e.organization_uuid and ec.encounter_uuid = e.uuid and ec.kind = any(${[...kinds]}::text[]))`;
}

function takesPart(practitionerRole: string): RawBuilder<boolean> {
  return sql`exists (
    select from encounter_participants ep
     where ep.organization_uuid = e.organization_uuid and ep.encounter_uuid = e.uuid
       and ep.practitioner_role_uuid = ${practitionerRole} and ep.until_at is null)`;
}

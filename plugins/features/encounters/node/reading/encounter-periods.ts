import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { EncounterLocationStatus } from '../../common/encounter';
import { hasBegun, isActive, type EncounterStatus } from '../../common/encounter-status';
import type { EncounterRow } from '../encounters-table';

type State = Pick<EncounterRow, 'uuid' | 'status' | 'class'>;

/**
 * Records the encounter's status and class from this time on, and ends the former period. A late entry cannot start
 * before the period that it follows.
 */
export async function keepState(
  { db, organization, user }: RequestContext,
  { uuid, status, class: code }: State,
  at: Date,
  reason: string | null,
): Promise<void> {
  const closed = await db
    .updateTable('encounter_changes')
    .set({ until_at: sql<Date>`greatest(from_at, ${at})` })
    .where('organization_uuid', '=', organization)
    .where('encounter_uuid', '=', uuid)
    .where('until_at', 'is', null)
    .returning('until_at')
    .executeTakeFirst();
  await db
    .insertInto('encounter_changes')
    .values({
      organization_uuid: organization,
      uuid: v7(),
      encounter_uuid: uuid,
      status,
      class: code,
      reason,
      from_at: closed?.until_at ?? at,
      by: user,
      until_at: null,
    })
    .execute();
}

/** A place is planned until the patient comes, then active, then completed. */
export function placeStatus(status: EncounterStatus): EncounterLocationStatus {
  if (!isActive(status)) return 'completed';
  return hasBegun(status) || status === 'arrived' || status === 'triaged' ? 'active' : 'planned';
}

/** Records that the encounter moved to another place. */
export async function keepPlace(
  c: RequestContext,
  encounter: string,
  location: string | null,
  status: EncounterLocationStatus,
): Promise<void> {
  await closePlace(c, encounter, c.now);
  if (location === null) return;
  await c.db
    .insertInto('encounter_locations')
    .values({
      organization_uuid: c.organization,
      uuid: v7({ msecs: c.now.getTime() }),
      encounter_uuid: encounter,
      location_uuid: location,
      status,
      from_at: c.now,
      until_at: null,
    })
    .execute();
}

/** Updates the place's status with that of the encounter. */
export async function followPlace(c: RequestContext, { uuid, status }: State, at: Date): Promise<void> {
  const place = placeStatus(status);
  if (place === 'completed') return closePlace(c, uuid, at);
  await c.db
    .updateTable('encounter_locations')
    .set({ status: place })
    .where('organization_uuid', '=', c.organization)
    .where('encounter_uuid', '=', uuid)
    .where('until_at', 'is', null)
    .where('status', '<>', place)
    .execute();
}

async function closePlace({ db, organization }: RequestContext, encounter: string, at: Date): Promise<void> {
  await db
    .updateTable('encounter_locations')
    .set({ until_at: at, status: 'completed' })
    .where('organization_uuid', '=', organization)
    .where('encounter_uuid', '=', encounter)
    .where('until_at', 'is', null)
    .execute();
}

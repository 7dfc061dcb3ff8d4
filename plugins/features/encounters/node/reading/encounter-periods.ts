import { keepChange, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { EncounterLocationStatus, EncounterPeriod } from '../../common/encounter';
import type { EncounterClass } from '../../common/encounter-class';
import { hasBegun, isActive, type EncounterStatus } from '../../common/encounter-status';
import type { EncounterRow } from '../encounters-table';

type State = Pick<EncounterRow, 'uuid' | 'status' | 'class'>;

/** The values that history keeps for a period in one status and class. The period lasts until the next one begins. */
interface Period {
  readonly status: EncounterStatus;
  readonly class: EncounterClass;
  /** ISO 8601, UTC: for a late entry, before it was created. */
  readonly since: string;
}

/**
 * Keeps the encounter's status and class from this time on. A late entry cannot start before the period that it
 * follows.
 * @param before undefined for a new encounter
 */
export async function keepState(
  c: RequestContext,
  before: State | undefined,
  { uuid, status, class: code }: State,
  at: Date,
  reason: string | null,
): Promise<void> {
  const { rows } = await sql<Period>`
    select after ->> 'since' as since from record_changes
     where organization_uuid = ${c.organization} and record_uuid = ${uuid} and resource = 'encounters'
     order by (after ->> 'since')::timestamptz desc limit 1`.execute(c.db);
  const last = rows[0] ? new Date(rows[0].since) : at;
  const since = last > at ? last : at;
  await keepChange(c, {
    resource: 'encounters',
    record: uuid,
    kind: 'status',
    reason,
    before: before ? { status: before.status, class: before.class } : {},
    after: { status, class: code, since },
  });
}

/** The status history and class history of FHIR: each period ends when the next one begins. */
export async function periodsOf(
  { db, organization }: RequestContext,
  encounter: string,
): Promise<readonly EncounterPeriod[]> {
  const { rows } = await sql<
    Period & Pick<EncounterPeriod, 'uuid' | 'reason' | 'by_name'> & { readonly until: string | null }
  >`
    select h.uuid, h.reason, ${userName('h.by')} as by_name, p.*, lead(p.since) over periods as until
      from record_changes h, jsonb_to_record(h.after) as p (status text, class text, since text)
     where h.organization_uuid = ${organization} and h.record_uuid = ${encounter} and h.resource = 'encounters'
    window periods as (order by p.since::timestamptz, h.uuid)
     order by p.since::timestamptz, h.uuid`.execute(db);
  return rows.map(({ since: from, ...period }) => ({ ...period, from }));
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

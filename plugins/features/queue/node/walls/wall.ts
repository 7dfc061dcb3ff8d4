import { isUuid } from '@clinic-workbench/sdk/common';
import { ApiError, type Database, type GuestContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import type { Wall } from '../../common/wall-screen';
import { ofEarlierDays, turn } from '../queue-reader';
import { hashOf } from './wall-screens';

/** The most tickets that are readable from five metres. */
const most = { called: 6, waiting: 12 } as const;
/** Minutes after which a called patient has gone in, or will be called again. */
const calledFor = 15;
/** Classes of visits without a waiting room: virtual, at home, in the field. */
const elsewhere = ['VR', 'HH', 'FLD'] as const;
/** Hours: a patient may wait past midnight, but one whose visit was left open yesterday is no longer in the room. */
const waitedAtMost = 12;

/**
 * The content of a screen: tickets and places, of the link's location only, and never a person.
 *
 * @param token the organization's uuid, a dot and the secret
 * @throws ApiError 404 for a revoked or unknown link
 */
export async function wallOf(c: GuestContext, token: string): Promise<Wall> {
  const [organization, secret] = token.split('.');
  if (!organization || !secret || !isUuid(organization)) throw unknownScreen();
  return c.inOrganization(organization, async (db) => {
    const screen = await db
      .selectFrom('queue_screens as s')
      .innerJoin('location_names as l', (on) =>
        on.onRef('l.organization_uuid', '=', 's.organization_uuid').onRef('l.uuid', '=', 's.location_uuid'),
      )
      .innerJoin('organizations as o', 'o.organization_uuid', 's.organization_uuid')
      .select(['s.uuid', 's.location_uuid', 's.last_seen_at', 'l.name', 'o.time_zone', 'o.language'])
      .where('s.organization_uuid', '=', organization)
      .where('s.token_hash', '=', hashOf(secret))
      .where('s.revoked_at', 'is', null)
      .executeTakeFirst();
    if (!screen) throw unknownScreen();
    if (c.now.getTime() - (screen.last_seen_at?.getTime() ?? 0) > 60_000)
      await db
        .updateTable('queue_screens')
        .set({ last_seen_at: c.now })
        .where('organization_uuid', '=', organization)
        .where('uuid', '=', screen.uuid)
        .execute();
    const { name: location, time_zone, language, location_uuid } = screen;
    return { location, time_zone, language, ...(await ticketsAt(db, organization, location_uuid, c.now)) };
  });
}

async function ticketsAt(
  db: Transaction<Database>,
  organization: string,
  location: string,
  now: Date,
): Promise<Pick<Wall, 'called' | 'waiting' | 'waiting_total'>> {
  const here = db
    .selectFrom('queue_entries as q')
    .innerJoin('visits as v', (on) =>
      on.onRef('v.organization_uuid', '=', 'q.organization_uuid').onRef('v.uuid', '=', 'q.visit_uuid'),
    )
    .innerJoin('patient_names as p', (on) =>
      on.onRef('p.organization_uuid', '=', 'q.organization_uuid').onRef('p.uuid', '=', 'q.patient_uuid'),
    )
    .leftJoin('location_names as l', (on) =>
      on
        .onRef('l.organization_uuid', '=', 'q.organization_uuid')
        .on((of) => of('l.uuid', '=', of.fn.coalesce('q.called_to_uuid', 'q.location_uuid'))),
    )
    .where('q.organization_uuid', '=', organization)
    .where('q.ended_at', 'is', null)
    .where('v.ticket_number', 'is not', null)
    .where('p.alive', '=', true)
    .where('v.class', 'not in', elsewhere);
  const since = new Date(now.getTime() - calledFor * 60_000);
  const called = await here
    // Including patients called to this place from elsewhere, for example from a consulting room to the pharmacy.
    .where((of) =>
      of.or([
        isInside('q.location_uuid', organization, location),
        isInside('q.called_to_uuid', organization, location),
      ]),
    )
    .where('q.status', '=', 'called')
    .where('q.called_at', '>', since)
    .select(['v.ticket_number as ticket', 'l.name as to', 'q.called_at'])
    .orderBy('q.called_at', 'desc')
    .limit(most.called)
    .execute();
  const waiting = await here
    .where('q.stop', 'is', null)
    .where(isInside('q.location_uuid', organization, location))
    .where('q.status', '=', 'waiting')
    .where(sql<boolean>`${turn} > ${new Date(now.getTime() - waitedAtMost * 3_600_000)}`)
    .select(['v.ticket_number as ticket', sql<number>`count(*) over ()`.as('total')])
    .orderBy(ofEarlierDays(now))
    .orderBy('q.sort_weight')
    .orderBy(sql`coalesce(q.skipped_at, ${turn})`)
    .orderBy('q.uuid')
    .limit(most.waiting)
    .execute();
  return {
    called: called.map((row) => ({
      ticket: row.ticket ?? '',
      to: row.to ?? '',
      called_at: (row.called_at ?? now).toISOString(),
    })),
    waiting: waiting.map((row) => row.ticket ?? ''),
    waiting_total: waiting[0]?.total ?? 0,
  };
}

const unknownScreen = () => new ApiError(404, 'not_found', 'This screen is not in use any more.');

import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { nobody } from '../database/nobody';
import { toLiveEvent } from './event-feed';
import { EventPosition } from './event-position';

/** Whoever missed more than this reads everything anew. */
const mostMissed = 1_000;

export const resetType = 'stream.reset';

/** What has happened in the organization since the event that the caller saw last, whoever may read it. */
export async function missedBy(request: FastifyRequest, db: Transaction<Database>): Promise<LiveEvent[]> {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return [];
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(now)::text as oldest, pg_snapshot_xmax(now)::text as next from pg_current_snapshot() as now`.execute(
    db,
  );
  const reset = resetAt(BigInt(rows[0]?.oldest ?? 0));
  const position = EventPosition.parse(header);
  // One that lies ahead is of another database, as after a restored backup.
  if (!position || position.horizon > BigInt(rows[0]?.next ?? 0)) return [reset];
  const missed = await db
    .selectFrom('outbox_events')
    .select(['id', 'type', 'uuid', 'version', 'data'])
    .where('organization_uuid', '=', sql<string>`app_organization()`)
    .where('txid', '>=', sql<string>`${String(position.horizon)}::xid8`)
    .where('id', '!=', position.id)
    .orderBy('txid')
    .orderBy('id')
    .limit(mostMissed + 1)
    .execute();
  if (missed.length > mostMissed) return [reset];
  return missed.map((row) =>
    toLiveEvent({ ...row, data: { ...row.data } }, new EventPosition(position.horizon, row.id)),
  );
}

/** Says: what you have may be out of date, all of it. */
function resetAt(horizon: bigint): LiveEvent {
  return {
    id: new EventPosition(horizon, 0).toString(),
    type: resetType,
    uuid: nobody,
  };
}

import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { Database } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { nobody } from '../database/nobody';
import { toLiveEvent } from './event-feed';
import { EventPosition } from './event-position';

/** A listener that missed more than this must read everything again. */
const mostMissed = 1_000;

export const resetType = 'stream.reset';

/** All events of the organization since the last one that the caller saw, whether or not the caller may read them. */
export async function missedBy(request: FastifyRequest, db: Transaction<Database>): Promise<LiveEvent[]> {
  const header = request.headers['last-event-id'];
  if (header === undefined || header === '') return [];
  const { rows } = await sql<{ oldest: string; next: string }>`
    select pg_snapshot_xmin(now)::text as oldest, pg_snapshot_xmax(now)::text as next from pg_current_snapshot() as now`.execute(
    db,
  );
  const reset = resetAt(BigInt(rows[0]?.oldest ?? 0));
  const position = EventPosition.parse(header);
  // A position ahead of the database belongs to another one, for example before a backup was restored.
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

/** Tells the browser that all its data may be out of date. */
function resetAt(horizon: bigint): LiveEvent {
  return {
    id: new EventPosition(horizon, 0).toString(),
    type: resetType,
    uuid: nobody,
  };
}

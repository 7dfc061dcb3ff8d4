import { authorOf, conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';

/** A batch as it is printed on the pack. */
export interface PrintedBatch {
  readonly item: string;
  /** Empty for what has no batch. */
  readonly code: string;
  /** YYYY-MM-DD; null for what does not expire. */
  readonly expires: string | null;
}

/**
 * The batches of goods that arrive, in their order: those that exist, or new ones. The caller has locked the items.
 * @throws ApiError 409 `batch_conflict` if a batch has another expiry
 */
export async function batchesOf(c: RequestContext, printed: readonly PrintedBatch[]): Promise<readonly string[]> {
  const rows = printed.map(({ item, code, expires }, position) => ({
    position,
    uuid: v7({ msecs: c.now.getTime() }),
    item,
    code: code.trim(),
    expires,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
    position integer, uuid uuid, item uuid, code text, expires date)`;
  await sql`
    insert into stock_batches (organization_uuid, uuid, item_uuid, code, expires, created_at, updated_at, created_by, updated_by)
    select ${c.organization}, g.uuid, g.item, g.code, g.expires, ${c.now}, ${c.now}, ${authorOf(c)}::uuid, ${authorOf(c)}::uuid
      from ${given} order by g.position
    on conflict on constraint stock_batches_code do nothing`.execute(c.db);
  const { rows: found } = await sql<{
    batch: string;
    item: string;
    code: string;
    known: string | null;
    differs: boolean;
  }>`
    select b.uuid as batch, b.item_uuid as item, b.code, b.expires as known, b.expires is distinct from g.expires as differs
      from ${given}
      join stock_batches b on b.organization_uuid = ${c.organization} and b.item_uuid = g.item and b.code = g.code
     order by g.position`.execute(c.db);
  const other = found.find(({ differs }) => differs);
  if (other)
    throw conflict('batch_conflict', 'This batch is here with another expiry. Check the pack.', {
      item_id: other.item,
      batch: other.code,
      expires: other.known,
    });
  return found.map(({ batch }) => batch);
}

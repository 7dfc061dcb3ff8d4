import { recordsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Batch, ChangeBatchState } from '../../common/batch';
import { freeLines, LockedStock } from '../ledger/locked-stock';
import '../stock-tables';

export const batches = recordsOf<Batch>()({
  table: 'stock_batches',
  alias: 'b',
  resource: 'stock',
  title: 'Batch',
  event: 'stock_batch',
  keeps: ['status', 'status_reason'],
  shows: ['item_uuid', 'code', 'expires'],
});

/**
 * Quarantines or recalls a batch in all stores: carts lose what they hold of it and are told. Or makes it usable again.
 * @throws ApiError 404; 409 `stale_version`; 428
 */
export async function changeBatchState(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { status, reason }: ChangeBatchState,
): Promise<Batch> {
  const { item_uuid: item } = await batches.row(c, uuid);
  // Items are locked before batches, as by everything that moves goods.
  await LockedStock.of(c, [item]);
  const before = await batches.insisted(c, uuid, ifMatch);
  const why = reason.trim();
  await batches.change(c, before, { status, status_reason: status === 'usable' ? null : why }, { reason: why });
  if (status !== 'usable') {
    const holders = await freeLines(
      c,
      'release',
      sql`select holder_uuid, item_uuid, batch_uuid from stock_hold_lines
           where organization_uuid = ${c.organization} and item_uuid = ${item} and batch_uuid = ${uuid}`,
    );
    for (const holder of holders) c.emit({ type: 'stock_hold.changed', uuid: holder });
  }
  return batches.answer(c, uuid);
}

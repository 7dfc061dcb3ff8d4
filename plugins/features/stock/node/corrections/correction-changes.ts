import { conflict, Decisions, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { AskForCorrection, Correction } from '../../common/correction';
import { freeLines, LockedStock } from '../ledger/locked-stock';
import { isReserved, notEnough, postEntry } from '../ledger/stock-entries';
import { workIn } from '../stores/store-changes';
import { corrections } from './correction-records';

/** Corrects what stores have: one person asks, another approves, and it is posted once at weighted average. */
@injectable()
export class CorrectionChanges {
  /** @throws ApiError 400; 404; 403 `not_your_location`; 409 `insufficient`, `reserved`, `value` */
  async ask(c: RequestContext, { kind, store_id, batch_id, quantity, reason }: AskForCorrection): Promise<Correction> {
    await workIn(c, store_id);
    if (quantity === 0) throw invalid({ quantity: ['Change should not be 0'] });
    if (kind !== 'adjustment' && quantity > 0)
      throw invalid({ quantity: ['Goods leave by a disposal or a return: enter the change with a minus'] });
    const item = await itemOf(c, batch_id);
    const stock = await LockedStock.of(c, [item]);
    requireFree(stock, { store: store_id, item, batch: batch_id, quantity });
    const values = {
      kind,
      store_uuid: store_id,
      item_uuid: item,
      batch_uuid: batch_id,
      quantity,
      reason: reason.trim(),
    };
    const { uuid } = await corrections.create(c, values);
    return corrections.answer(c, uuid);
  }

  /**
   * @throws ApiError 404; 403 `own_request`, `not_your_location`; 409 `stale_version`, `decided`, `insufficient`,
   * `reserved`, `value`; 428
   */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null) {
    const before = await decisions.take(c, uuid, ifMatch);
    const { store_uuid: store, item_uuid: item, batch_uuid: batch, quantity, kind } = before;
    await workIn(c, store);
    let stock = await LockedStock.of(c, [item]);
    const balance = stock.balance(store, batch);
    if (balance && !stock.usable(balance) && quantity < 0) {
      // Nobody can be given what expired or is quarantined: carts do not keep it from being disposed of.
      const holders = await freeLines(
        c,
        'release',
        sql`select holder_uuid, item_uuid, batch_uuid from stock_hold_lines
             where organization_uuid = ${c.organization} and item_uuid = ${item} and batch_uuid = ${batch}
               and store_uuid = ${store}`,
      );
      for (const holder of holders) c.emit({ type: 'stock_hold.changed', uuid: holder });
      stock = await LockedStock.of(c, [item]);
    }
    requireFree(stock, { store, item, batch, quantity });
    const value = quantity < 0 ? -stock.takeCost(item, -quantity) : stock.addedCost(item, quantity)!;
    const entry = await postEntry(c, {
      kind,
      cause: { kind: 'stock-correction', uuid, event: 'approved' },
      reason: before.reason,
      postedBy: before.created_by ?? undefined,
      ...(kind === 'disposal' ? { witnessedBy: c.user } : { approvedBy: c.user }),
      movements: [{ store, item, batch, onHand: quantity, value }],
    });
    await decisions.approve(c, before, reason, { values: { entry_uuid: entry } });
    c.emit({ type: 'stock.moved', uuid: store });
    return corrections.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`; 428 */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Correction> {
    await decisions.reject(c, uuid, ifMatch, reason);
    return corrections.answer(c, uuid);
  }
}

const decisions = new Decisions(corrections, 'pending', {
  own: 'Somebody else must decide about your request.',
  decided: () => 'This request was decided about already.',
});

/** @throws ApiError 404 */
async function itemOf({ db, organization }: RequestContext, batch: string): Promise<string> {
  const { rows } = await sql<{ readonly item: string }>`
    select item_uuid as item from stock_batches where organization_uuid = ${organization} and uuid = ${batch}`.execute(
    db,
  );
  if (!rows[0]) throw notFound('Batch');
  return rows[0].item;
}

/** What carts hold of usable goods stays. @throws ApiError 409 */
function requireFree(
  stock: LockedStock,
  of: { readonly store: string; readonly item: string; readonly batch: string; readonly quantity: number },
): void {
  if (of.quantity > 0) {
    if (stock.value(of.item).quantity === 0)
      throw conflict('value', 'Nothing of this item is in stock, so its cost is unknown. Receive it with its cost.');
    return;
  }
  const balance = stock.balance(of.store, of.batch);
  const onHand = balance?.on_hand ?? 0;
  if (onHand + of.quantity < 0) throw conflict('insufficient', notEnough, { item_id: of.item, available: onHand });
  const free = onHand - (balance?.reserved ?? 0);
  if (balance && stock.usable(balance) && free + of.quantity < 0)
    throw conflict('reserved', isReserved, { item_id: of.item, available: free });
}

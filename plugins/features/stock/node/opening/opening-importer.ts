import {
  conflict,
  type Importer,
  type ImportLine,
  type PlannedLine,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { openingColumns } from '../../common/opening-import';
import { batchesOf } from '../ledger/batches';
import { LockedStock } from '../ledger/locked-stock';
import { postEntry } from '../ledger/stock-entries';
import { workIn } from '../stores/store-changes';
import { knownStock } from './known-stock';
import { planOpening, type OpeningPlan } from './read-opening';

interface Done {
  readonly entry: string;
  readonly batch: string;
}

/** Puts what stores have on the day the stock begins, from a file. */
@injectable()
export class OpeningImporter implements Importer<OpeningPlan, Done> {
  readonly kind = 'opening-stock';
  readonly permission = 'stock.receive';
  readonly undoPermission = 'stock.approve';
  readonly columns = openingColumns;
  readonly options = [];

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<OpeningPlan>[]> {
    return planOpening(lines, await knownStock(c));
  }

  /** @throws ApiError 404; 403 `not_your_location`; 409 `batch_conflict`, `not_empty` */
  async apply(c: RequestContext, { plan }: { readonly plan: OpeningPlan }): Promise<Done> {
    const { store, item, code, expires, quantity, cost } = plan;
    await workIn(c, store);
    const stock = await LockedStock.of(c, [item]);
    const [batch] = await batchesOf(c, [{ item, code, expires }]);
    if ((stock.balance(store, batch!)?.on_hand ?? 0) > 0)
      throw conflict('not_empty', 'The store has this batch by now. Count it or correct it.');
    const uuid = v7({ msecs: c.now.getTime() });
    const entry = await postEntry(c, {
      kind: 'opening',
      cause: { kind: 'opening-stock', uuid, event: 'imported' },
      movements: [{ store, item, batch: batch!, onHand: quantity, value: BigInt(cost) }],
    });
    c.audit({ action: 'create', resource: 'stock', resourceUuid: entry, note: { opening: quantity } });
    c.emit({ type: 'stock.moved', uuid: store });
    return { entry, batch: batch! };
  }

  /** Reverses the entry, if nothing happened to the batch since. @throws ApiError 409 `moved`, `value` */
  async undo(
    c: RequestContext,
    { plan, result }: { readonly plan: OpeningPlan; readonly result: Done },
  ): Promise<void> {
    const { store, item, quantity, cost } = plan;
    const { entry, batch } = result;
    await LockedStock.of(c, [item]);
    const { rows } = await sql`
      select from stock_balances
       where organization_uuid = ${c.organization} and store_uuid = ${store} and item_uuid = ${item}
         and batch_uuid = ${batch} and on_hand = ${quantity} and movements = (
           select count(*) from stock_movements m
             join stock_entries e on e.organization_uuid = m.organization_uuid and e.uuid = m.entry_uuid
            where m.organization_uuid = ${c.organization} and m.store_uuid = ${store} and m.batch_uuid = ${batch}
              and e.uuid <= ${entry})`.execute(c.db);
    if (rows.length === 0) throw conflict('moved', 'Something happened to this batch since.');
    await postEntry(c, {
      kind: 'reversal',
      cause: { kind: 'opening-stock', uuid: entry, event: 'undone' },
      of: entry,
      movements: [{ store, item, batch, onHand: -quantity, value: -BigInt(cost) }],
    });
    c.audit({ action: 'delete', resource: 'stock', resourceUuid: entry, note: { opening: quantity } });
    c.emit({ type: 'stock.moved', uuid: store });
  }
}

import { dividedHalfAway, minorOf, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { InventoryItem } from '../../../inventory/common/item';
import { InventoryItems } from '../../../inventory/node/contract';
import { afterCount } from '../../common/counting';
import type { CountVariance, StoreKeeping } from '../contract';
import { freeLines, LockedStock } from '../ledger/locked-stock';
import { postEntry } from '../ledger/stock-entries';

/** Posts what counts found. */
@injectable()
export class CountPosting {
  readonly #items: InventoryItems;

  constructor(@inject(InventoryItems) items: InventoryItems) {
    this.#items = items;
  }

  /** @throws ApiError 409 `recount`, `value` */
  async post(c: RequestContext, of: Parameters<StoreKeeping['postCount']>[1]): Promise<string | undefined> {
    const { store, cause, countedBy, reason } = of;
    const lines = of.lines.filter(({ variance }) => variance !== 0);
    if (lines.length === 0) return undefined;
    const items = lines.map(({ item }) => item);
    let stock = await LockedStock.of(c, items);
    refuseBelowNothing(stock, store, lines);
    if (await freeWhatIsGone(c, stock, store, lines)) stock = await LockedStock.of(c, items);
    const found = await this.#items.findAll(c, [
      ...new Set(lines.filter(({ item, variance }) => variance > 0 && stock.value(item).quantity === 0).map(itemOf)),
    ]);
    // What was found first: the average of what is missing then is not unknown.
    const ordered = lines.toSorted((a, b) => b.variance - a.variance);
    const entry = await postEntry(c, {
      kind: 'count',
      cause,
      reason: reason ?? null,
      postedBy: countedBy,
      approvedBy: c.user,
      movements: ordered.map(({ item, batch, variance }) => ({
        store,
        item,
        batch,
        onHand: variance,
        value:
          variance < 0
            ? -stock.takeCost(item, -variance)
            : stock.putCost(item, variance, stock.value(item).quantity > 0 ? 0n : listCost(found.get(item), variance)),
      })),
    });
    c.emit({ type: 'stock.moved', uuid: store });
    return entry;
  }
}

const itemOf = ({ item }: CountVariance) => item;

/** @throws ApiError 409 */
function refuseBelowNothing(stock: LockedStock, store: string, lines: readonly CountVariance[]): void {
  const batches = lines
    .filter(({ batch, variance }) => afterCount(stock.balance(store, batch)?.on_hand ?? 0, variance) === undefined)
    .map(({ batch }) => batch);
  if (batches.length > 0)
    throw conflict('recount', 'More is missing than is there by now. Count these batches again.', { batches });
}

/** The cost of units of an item of which nothing is in stock: as the item names it. @throws ApiError 409 */
function listCost(item: InventoryItem | undefined, quantity: number): Minor {
  if (!item?.cost)
    throw conflict('value', 'Nothing of this item is in stock, so its cost is unknown. Give the item its cost first.', {
      item_id: item?.uuid,
      name: item?.name,
    });
  return dividedHalfAway(minorOf(item.cost, item.currency) * BigInt(quantity), BigInt(item.cost_quantity));
}

/**
 * Lets go of what carts hold of goods that are not there, the latest cart first.
 * @returns whether anything was held
 */
async function freeWhatIsGone(
  c: RequestContext,
  stock: LockedStock,
  store: string,
  lines: readonly CountVariance[],
): Promise<boolean> {
  const short = lines.flatMap(({ item, batch, variance }) => {
    const balance = stock.balance(store, batch);
    const missing = (balance?.reserved ?? 0) - (balance?.on_hand ?? 0) - variance;
    return missing > 0 ? [{ item, batch, missing }] : [];
  });
  if (short.length === 0) return false;
  const holders = await freeLines(
    c,
    'release',
    sql`select r.holder_uuid, r.item_uuid, r.batch_uuid
          from (select l.*, s.missing,
                       sum(l.quantity) over (partition by l.batch_uuid order by h.touched_at desc, l.holder_uuid) - l.quantity as freed
                  from jsonb_to_recordset(${JSON.stringify(short)}::jsonb) as s (item uuid, batch uuid, missing bigint)
                  join stock_hold_lines l on l.organization_uuid = ${c.organization} and l.item_uuid = s.item
                    and l.store_uuid = ${store} and l.batch_uuid = s.batch
                  join stock_holds h on h.organization_uuid = l.organization_uuid and h.holder_uuid = l.holder_uuid) r
         where r.freed < r.missing`,
  );
  for (const holder of holders) c.emit({ type: 'stock_hold.changed', uuid: holder });
  return true;
}

import { notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isUsableOn } from '../../common/expiry';
import type { PickableBatch } from '../../common/picking';
import type { BatchState } from '../../common/stock-kinds';
import { costIn, costOut, withChange, type StockValue } from '../../common/stock-value';
import { todayOf } from '../today';
import { postEntry } from './stock-entries';

/** What a store has of a batch. */
export interface StockBalance {
  readonly store: string;
  readonly item: string;
  readonly batch: string;
  readonly code: string;
  readonly expires: string | null;
  readonly status: BatchState;
  readonly received: Date;
  readonly on_hand: number;
  readonly in_transit: number;
  readonly reserved: number;
}

const known = refusing({ stock_values_item: () => notFound('Item') });

/**
 * Items that are locked until the commit, with their balances. Nobody else changes their balances, holds or value
 * meanwhile. What holders have let lapse is free again.
 */
export class LockedStock {
  readonly #c: RequestContext;
  readonly #values: Map<string, StockValue>;
  #balances: readonly StockBalance[] = [];

  private constructor(
    c: RequestContext,
    readonly today: string,
    values: Map<string, StockValue>,
  ) {
    this.#c = c;
    this.#values = values;
  }

  /** @throws ApiError 404 for an unknown item */
  static async of(c: RequestContext, items: readonly string[]): Promise<LockedStock> {
    const named = [...new Set(items.map((item) => item.toLowerCase()))];
    const { rows } = await known(() =>
      sql<{ readonly item: string; readonly total: number; readonly worth: number }>`
        select item, total, worth from hold_stock_items(${named}::uuid[])`.execute(c.db),
    );
    const values = new Map(
      rows.map(({ item, total, worth }): [string, StockValue] => [item, { quantity: total, value: BigInt(worth) }]),
    );
    const locked = new LockedStock(c, await todayOf(c), values);
    await locked.#freeLapsed();
    await locked.read();
    return locked;
  }

  /** Reads the balances again, after entries were posted. */
  async read(): Promise<void> {
    const { db, organization } = this.#c;
    const { rows } = await sql<StockBalance>`
      select s.store_uuid as store, s.item_uuid as item, s.batch_uuid as batch, b.code, b.expires, b.status,
             b.created_at as received, s.on_hand, s.in_transit, s.reserved
        from stock_balances s join stock_batches b on b.organization_uuid = s.organization_uuid and b.uuid = s.batch_uuid
       where s.organization_uuid = ${organization} and s.item_uuid = any(${[...this.#values.keys()]}::uuid[])
         and (s.on_hand > 0 or s.in_transit > 0)
       order by s.item_uuid, s.store_uuid, s.batch_uuid`.execute(db);
    this.#balances = rows;
  }

  /** All balances of the items, or those of one in a store. */
  balances(item?: string, store?: string): readonly StockBalance[] {
    return this.#balances.filter(
      (each) => (item === undefined || each.item === item) && (store === undefined || each.store === store),
    );
  }

  balance(store: string, batch: string): StockBalance | undefined {
    return this.#balances.find((each) => each.store === store && each.batch === batch);
  }

  /** True if it may be given out today. */
  usable({ status, expires }: Pick<StockBalance, 'status' | 'expires'>): boolean {
    return status === 'usable' && isUsableOn(expires, this.today);
  }

  /** The usable batches of an item in a store, with what nobody holds. */
  free(item: string, store: string): readonly PickableBatch[] {
    return this.balances(item, store)
      .filter((each) => this.usable(each))
      .map(pickable);
  }

  value(item: string): StockValue {
    return this.#values.get(item) ?? { quantity: 0, value: 0n };
  }

  /** Takes the cost of a quantity out of the item's value, and returns it. Post it in this order. */
  takeCost(item: string, quantity: number): bigint {
    const now = this.value(item);
    const cost = costOut(now, quantity);
    this.#values.set(item, withChange(now, { quantity: -quantity, value: -cost }));
    return cost;
  }

  /** The value of a quantity that is added at average; undefined if nothing is there. */
  addedCost(item: string, quantity: number): bigint | undefined {
    return costIn(this.value(item), quantity);
  }

  /**
   * Puts the cost of a found quantity into the item's value, and returns it: at average, or `unknown` if nothing is
   * there. Post it in this order.
   */
  putCost(item: string, quantity: number, unknown: bigint): bigint {
    const cost = this.addedCost(item, quantity) ?? unknown;
    this.#values.set(item, withChange(this.value(item), { quantity, value: cost }));
    return cost;
  }

  /** Ends holds of the items whose time is over. */
  async #freeLapsed(): Promise<void> {
    const { db, organization, now } = this.#c;
    await freeLines(
      this.#c,
      'lapse',
      sql`select l.holder_uuid, l.item_uuid, l.batch_uuid
            from stock_hold_lines l
            join stock_holds h on h.organization_uuid = l.organization_uuid and h.holder_uuid = l.holder_uuid
           where l.organization_uuid = ${organization} and l.item_uuid = any(${[...this.#values.keys()]}::uuid[])
             and h.until <= ${now}`,
      db,
    );
  }
}

export const pickable = ({ batch, code, expires, received, on_hand, reserved }: StockBalance): PickableBatch => ({
  batch,
  code,
  expires,
  received: received.toISOString(),
  available: on_hand - reserved,
});

/**
 * Deletes lines of holds and posts what becomes free. The caller has locked their items.
 * @param which selects holder_uuid, item_uuid and batch_uuid
 * @returns the holders
 */
export async function freeLines(
  c: RequestContext,
  kind: 'release' | 'lapse',
  which: ReturnType<typeof sql>,
  db: RequestContext['db'] = c.db,
): Promise<readonly string[]> {
  const { rows } = await sql<{ holder: string; store: string; item: string; batch: string; quantity: number }>`
    delete from stock_hold_lines d using (${which}) w
     where d.organization_uuid = ${c.organization} and d.holder_uuid = w.holder_uuid and d.item_uuid = w.item_uuid
       and d.batch_uuid = w.batch_uuid
    returning d.holder_uuid as holder, d.store_uuid as store, d.item_uuid as item, d.batch_uuid as batch, d.quantity`.execute(
    db,
  );
  const holders = [...new Set(rows.map(({ holder }) => holder))].toSorted();
  for (const holder of holders)
    await postReservation(
      c,
      kind,
      holder,
      rows
        .filter((row) => row.holder === holder)
        .map(({ store, item, batch, quantity }) => ({ store, item, batch, reserved: -quantity })),
    );
  return holders;
}

/** Posts changes of what a holder has reserved. A holder is touched many times: each time is a cause of its own. */
export async function postReservation(
  c: RequestContext,
  kind: 'reserve' | 'release' | 'lapse',
  holder: string,
  movements: Parameters<typeof postEntry>[1]['movements'],
): Promise<void> {
  if (movements.length === 0) return;
  const event = `${kind} ${v7()}`;
  await postEntry(c, { kind, cause: { kind: 'hold', uuid: holder, event }, movements });
}

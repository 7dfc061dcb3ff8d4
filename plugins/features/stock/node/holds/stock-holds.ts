import { authorOf, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { Held, Stock, WantedLine } from '../contract';
import { freeLines, LockedStock, postReservation } from '../ledger/locked-stock';
import { stockSettings } from '../stock-settings';
import { chooseBatches, type ChosenBatch } from './choose-batches';
import { heldOf, lockHolder, storedHold, type HoldLine, type StoredHold } from './stored-holds';
import { checkLines } from './wanted-lines';

type Wanted = Parameters<Stock['hold']>[1];

/** What holders, such as carts, keep for themselves until a time. */
@injectable()
export class StockHolds {
  async hold(c: RequestContext, wanted: Wanted): Promise<Held> {
    const lines = checkLines(wanted.lines, 0);
    await lockHolder(c, wanted.holder);
    await requireStore(c, wanted.store);
    const { after } = await this.arrange(c, wanted, lines, () => lines);
    return heldOf(after) ?? { store: after.store, until: after.until, items: [] };
  }

  /** What the holder has now. @returns undefined if it has nothing, or it lapsed */
  async held(c: RequestContext, holder: string): Promise<Held | undefined> {
    const stored = await storedHold(c, holder);
    return stored && stored.until > c.now ? heldOf(stored) : undefined;
  }

  async release(c: RequestContext, holder: string, items?: readonly string[]): Promise<void> {
    await lockHolder(c, holder);
    const stored = await storedHold(c, holder);
    if (!stored) return;
    const named = items?.map((item) => item.toLowerCase());
    const own = stored.lines.filter(({ item }) => named === undefined || named.includes(item));
    await LockedStock.of(
      c,
      own.map(({ item }) => item),
    );
    await freeLines(
      c,
      'release',
      sql`select holder_uuid, item_uuid, batch_uuid from stock_hold_lines
           where organization_uuid = ${c.organization} and holder_uuid = ${holder}
             ${named === undefined ? sql`` : sql`and item_uuid = any(${named}::uuid[])`}`,
    );
    if (own.length > 0) c.emit({ type: 'stock_hold.changed', uuid: holder });
  }

  /**
   * Arranges what a holder has by its lines. The caller has locked the holder.
   * @param named lines whose items are locked too
   * @param choose the lines to arrange, by what the holder has under the lock
   * @returns what it has then, and its items under their lock
   */
  async arrange(
    c: RequestContext,
    { holder, store, until }: Omit<Wanted, 'lines'>,
    named: readonly WantedLine[],
    choose: (own: readonly HoldLine[]) => readonly WantedLine[],
  ): Promise<{ readonly after: StoredHold; readonly stock: LockedStock }> {
    const before = await storedHold(c, holder);
    const items = [...(before?.lines ?? []), ...named].map(({ item }) => item);
    const stock = await LockedStock.of(c, items);
    const ends = until ?? (await this.#ends(c));
    // Under the lock: holds may have lapsed, or been freed by a recall.
    const own = before ? (await storedHold(c, holder))!.lines : [];
    await keepHead(c, holder, store, ends);
    const moved: { item: string; store: string; batch: string; reserved: number }[] = [];
    // A cart that moves to another store takes nothing with it.
    const elsewhere = own.filter((line) => line.store !== store);
    const chosen = new Map<string, readonly ChosenBatch[]>();
    for (const line of choose(own)) {
      const mine = own.filter((held) => held.item === line.item && held.store === store);
      const next = chooseBatches(stock, store, line, mine);
      chosen.set(line.item, next);
      moved.push(...differences(line.item, store, mine, next));
    }
    moved.push(
      ...elsewhere.map(({ item, store: from, batch, quantity }) => ({ item, store: from, batch, reserved: -quantity })),
    );
    await storeLines(c, holder, { store, chosen, elsewhere });
    await postReservation(
      c,
      'release',
      holder,
      moved.filter(({ reserved }) => reserved < 0),
    );
    await postReservation(
      c,
      'reserve',
      holder,
      moved.filter(({ reserved }) => reserved > 0),
    );
    if (moved.length > 0) {
      await stock.read();
      c.emit({ type: 'stock_hold.changed', uuid: holder });
    }
    return { after: (await storedHold(c, holder))!, stock };
  }

  async #ends(c: RequestContext): Promise<Date> {
    const { hold_minutes } = await stockSettings.inForce(c);
    return new Date(c.now.getTime() + hold_minutes * 60_000);
  }
}

/** @throws ApiError 404 */
export async function requireStore({ db, organization }: RequestContext, store: string): Promise<void> {
  const { rows } = await sql`
    select from stock_stores where organization_uuid = ${organization} and uuid = ${store} and status = 'active'`.execute(
    db,
  );
  if (rows.length === 0) throw notFound('Store');
}

const differences = (item: string, store: string, mine: readonly HoldLine[], next: readonly ChosenBatch[]) =>
  [...new Set([...mine, ...next].map(({ batch }) => batch))]
    .map((batch) => {
      const of = (lines: readonly { readonly batch: string; readonly quantity: number }[]) =>
        lines.find((line) => line.batch === batch)?.quantity ?? 0;
      return { item, store, batch, reserved: of(next) - of(mine) };
    })
    .filter(({ reserved }) => reserved !== 0);

async function keepHead(c: RequestContext, holder: string, store: string, until: Date): Promise<void> {
  await sql`
    insert into stock_holds (organization_uuid, holder_uuid, store_uuid, until, touched_at, touched_by)
    values (${c.organization}, ${holder}, ${store}, ${until}, ${c.now}, ${authorOf(c)})
    on conflict (organization_uuid, holder_uuid)
    do update set store_uuid = excluded.store_uuid, until = excluded.until, touched_at = excluded.touched_at,
                  touched_by = excluded.touched_by`.execute(c.db);
}

async function storeLines(
  c: RequestContext,
  holder: string,
  {
    store,
    chosen,
    elsewhere,
  }: {
    readonly store: string;
    readonly chosen: ReadonlyMap<string, readonly ChosenBatch[]>;
    readonly elsewhere: readonly HoldLine[];
  },
): Promise<void> {
  const gone = [...chosen.keys(), ...elsewhere.map(({ item }) => item)];
  if (gone.length === 0) return;
  await sql`
    delete from stock_hold_lines
     where organization_uuid = ${c.organization} and holder_uuid = ${holder} and item_uuid = any(${gone}::uuid[])`.execute(
    c.db,
  );
  const rows = [...chosen].flatMap(([item, batches]) => batches.map((each) => ({ item, ...each })));
  await sql`
    insert into stock_hold_lines (organization_uuid, holder_uuid, item_uuid, store_uuid, batch_uuid, quantity, reason)
    select ${c.organization}::uuid, ${holder}::uuid, l.item, ${store}::uuid, l.batch, l.quantity, l.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (item uuid, batch uuid, quantity bigint, reason text)`.execute(
    c.db,
  );
}

/** Sets what a holder still has of batches after a part was given out. The caller has locked their items. */
export async function reduceLines(
  { db, organization }: RequestContext,
  holder: string,
  given: readonly { readonly item: string; readonly batch: string; readonly quantity: number }[],
): Promise<void> {
  const rows = JSON.stringify(given);
  const parts = sql`jsonb_to_recordset(${rows}::jsonb) as g (item uuid, batch uuid, quantity bigint)`;
  // A line of 0 breaks its check, so what is used up is deleted first.
  await sql`
    delete from stock_hold_lines l using ${parts}
     where l.organization_uuid = ${organization} and l.holder_uuid = ${holder} and l.item_uuid = g.item
       and l.batch_uuid = g.batch and l.quantity = g.quantity`.execute(db);
  await sql`
    update stock_hold_lines l set quantity = l.quantity - g.quantity from ${parts}
     where l.organization_uuid = ${organization} and l.holder_uuid = ${holder} and l.item_uuid = g.item
       and l.batch_uuid = g.batch and l.quantity > g.quantity`.execute(db);
}

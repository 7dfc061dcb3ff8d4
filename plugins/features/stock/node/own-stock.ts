import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { kept, type PickableBatch } from '../common/picking';
import { costOfReturn } from '../common/stock-value';
import type { AvailableItem, BroughtBack, GivenBatch, GivenOut, Held, Stock, WantedLine } from './contract';
import { availableItems } from './holds/available-items';
import { refuseUnusable } from './holds/choose-batches';
import { reduceLines, requireStore, StockHolds } from './holds/stock-holds';
import { lockHolder, storedHold, type HoldLine } from './holds/stored-holds';
import { checkLines, requireQuantity } from './holds/wanted-lines';
import { LockedStock } from './ledger/locked-stock';
import { entryOf, movementsOf, postEntry, type NewMovement } from './ledger/stock-entries';

type Giving = Parameters<Stock['giveOut']>[1];
type Returning = Parameters<Stock['takeBack']>[1];

@injectable()
export class OwnStock implements Stock {
  readonly #holds: StockHolds;

  constructor(@inject(StockHolds) holds: StockHolds) {
    this.#holds = holds;
  }

  available(c: RequestContext, store: string, items: readonly string[]): Promise<readonly AvailableItem[]> {
    return availableItems(c, store, items);
  }

  hold(c: RequestContext, wanted: Parameters<Stock['hold']>[1]): Promise<Held> {
    return this.#holds.hold(c, wanted);
  }

  held(c: RequestContext, holder: string): Promise<Held | undefined> {
    return this.#holds.held(c, holder);
  }

  release(c: RequestContext, holder: string, items?: readonly string[]): Promise<void> {
    return this.#holds.release(c, holder, items);
  }

  async giveOut(c: RequestContext, of: Giving): Promise<GivenOut> {
    const { holder, store, cause, kind } = of;
    await lockHolder(c, holder);
    const posted = await entryOf(c, cause);
    if (posted !== undefined) return givenBefore(c, posted);
    await requireStore(c, store);
    const lines = of.lines && checkLines(of.lines, 1);
    const before = await storedHold(c, holder);
    const until = before && before.until > c.now ? before.until : undefined;
    // What lapsed, or was never held, is held now: all or nothing.
    const missing = (own: readonly HoldLine[]) => (lines ?? []).filter((line) => isMissing(line, own));
    const { after, stock } = await this.#holds.arrange(
      c,
      { holder, store, ...(until && { until }) },
      lines ?? [],
      missing,
    );
    const leaving = leavingOf(lines, after.lines);
    if (leaving.length === 0) throw conflict('empty', 'There is nothing to give out.');
    for (const { batch } of leaving) refuseUnusable(stock, stock.balance(store, batch)!);
    const batches = leaving.map(({ item, batch, code, expires, quantity }): GivenBatch => ({
      item,
      batch,
      code,
      expires,
      quantity,
      cost: stock.takeCost(item, quantity),
    }));
    await reduceLines(
      c,
      holder,
      batches.map(({ item, batch, quantity }) => ({ item, batch, quantity })),
    );
    const entry = await postEntry(c, {
      kind,
      cause,
      patient: of.patient,
      reason: of.reason ?? reasonsOf(leaving),
      movements: batches.map(({ item, batch, quantity, cost }) => ({
        store,
        item,
        batch,
        onHand: -quantity,
        reserved: -quantity,
        value: -cost,
      })),
    });
    c.emit({ type: 'stock.moved', uuid: store });
    return { entry, store, isNew: true, batches, cost: batches.reduce((sum, { cost }) => sum + cost, 0n) };
  }

  async takeBack(c: RequestContext, { cause, given, lines, to, reason }: Returning): Promise<BroughtBack> {
    const sent = lines.map((line) => ({ ...line, item: line.item.toLowerCase(), batch: line.batch.toLowerCase() }));
    if (sent.length === 0) throw invalid({ lines: ['Nothing is returned'] });
    for (const { quantity } of sent) requireQuantity(quantity);
    if (new Set(sent.map(({ batch }) => batch)).size < sent.length)
      throw invalid({ lines: ['A batch is named twice'] });
    await LockedStock.of(
      c,
      sent.map(({ item }) => item),
    );
    const posted = await entryOf(c, cause);
    if (posted !== undefined) {
      const value = (await movementsOf(c, posted)).reduce((sum, each) => sum + BigInt(each.value), 0n);
      return { entry: posted, isNew: false, value };
    }
    const out = await movementsOf(c, given);
    const movements: NewMovement[] = [];
    for (const { item, batch, quantity } of sent) {
      const line = out.find((each) => each.item === item && each.batch === batch && each.on_hand < 0);
      if (!line || !['sale', 'dispensing', 'use'].includes(line.kind)) throw notFound('Goods');
      const before = await returnsOf(c, given, item, batch);
      const gone = -line.on_hand;
      const left = before.reduce((rest, back) => rest - back, gone);
      if (quantity > left)
        throw conflict('over_return', 'More cannot come back than was given out.', { item_id: item, left });
      const of = { store: line.store, item, batch };
      if (to === 'disposal') movements.push({ ...of, onHand: quantity }, { ...of, onHand: -quantity });
      else {
        const value = costOfReturn({ quantity: gone, value: -BigInt(line.value) }, before, quantity);
        movements.push({ ...of, onHand: quantity, value });
      }
    }
    const kind = to === 'disposal' ? 'return-disposal' : 'return';
    const entry = await postEntry(c, { kind, cause, of: given, reason, movements });
    c.emit({ type: 'stock.moved', uuid: movements[0]!.store });
    return { entry, isNew: true, value: movements.reduce((sum, { value = 0n }) => sum + value, 0n) };
  }
}

/** True if less is held than the line wants, or another batch than it names. */
function isMissing({ item, quantity, batch }: WantedLine, held: readonly HoldLine[]): boolean {
  const own = held.filter((line) => line.item === item && (batch === undefined || line.batch === batch));
  return own.reduce((sum, line) => sum + line.quantity, 0) < quantity;
}

/** What leaves: all that is held, or of each line its quantity, by first expiry. */
function leavingOf(lines: readonly WantedLine[] | undefined, held: readonly HoldLine[]): readonly HoldLine[] {
  if (lines === undefined) return held;
  return lines.flatMap(({ item, quantity, batch }) => {
    const own = held.filter((line) => line.item === item && (batch === undefined || line.batch === batch));
    const parts = kept(own.map(asPickable), quantity);
    return parts.map((part) => ({ ...own.find((line) => line.batch === part.batch)!, quantity: part.quantity }));
  });
}

const asPickable = ({ batch, code, expires, received, quantity }: HoldLine): PickableBatch => ({
  batch,
  code,
  expires,
  received: received.toISOString(),
  available: quantity,
});

const reasonsOf = (lines: readonly HoldLine[]): string | undefined =>
  [...new Set(lines.flatMap(({ reason }) => reason ?? []))].join('; ') || undefined;

async function givenBefore(c: RequestContext, entry: string): Promise<GivenOut> {
  const movements = await movementsOf(c, entry);
  const batches = movements.map(({ item, batch, code, expires, on_hand, value }): GivenBatch => ({
    item,
    batch,
    code,
    expires,
    quantity: -on_hand,
    cost: -BigInt(value),
  }));
  const cost = batches.reduce((sum, each) => sum + each.cost, 0n);
  return { entry, store: movements[0]!.store, isNew: false, batches, cost };
}

/** Quantities of a batch that came back of what an entry gave out, in their order. */
async function returnsOf(
  { db, organization }: RequestContext,
  entry: string,
  item: string,
  batch: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly quantity: number }>`
    select m.on_hand as quantity
      from stock_entries e join stock_movements m on m.organization_uuid = e.organization_uuid and m.entry_uuid = e.uuid
     where e.organization_uuid = ${organization} and e.of_uuid = ${entry} and e.kind in ('return', 'return-disposal')
       and m.item_uuid = ${item} and m.batch_uuid = ${batch} and m.on_hand > 0
     order by e.posted_at, e.uuid`.execute(db);
  return rows.map(({ quantity }) => quantity);
}

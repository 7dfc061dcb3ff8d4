import { conflict } from '@clinic-workbench/sdk/node';
import { lastDayOfCourse } from '../../common/expiry';
import { byExpiry, kept, pick, type PickedBatch } from '../../common/picking';
import type { WantedLine } from '../contract';
import { notEnough } from '../ledger/stock-entries';
import { pickable, type LockedStock, type StockBalance } from '../ledger/locked-stock';
import type { HoldLine } from './stored-holds';

/** What a holder shall have of an item from now on. */
export interface ChosenBatch extends PickedBatch {
  readonly reason: string | null;
}

/**
 * The batches of a line: those that the holder has of it stay, more is added by first expiry, less lets go of what
 * expires last. A chosen batch replaces them all.
 * @param own what the holder has of the item in the store
 * @throws ApiError 404, 409
 */
export function chooseBatches(
  stock: LockedStock,
  store: string,
  line: WantedLine,
  own: readonly HoldLine[],
): readonly ChosenBatch[] {
  if (line.quantity === 0) return [];
  if (line.batch !== undefined) return chosenBatch(stock, store, line, own, line.batch);
  // What expired or was quarantined since it was held is let go of.
  const mine = own.flatMap((held) => {
    const balance = stock.balance(store, held.batch);
    return balance && stock.usable(balance)
      ? [{ ...pickable(balance), available: held.quantity, reason: held.reason }]
      : [];
  });
  const has = mine.reduce((sum, { available }) => sum + available, 0);
  const reasonOf = (batch: string) => mine.find((each) => each.batch === batch)?.reason ?? null;
  if (line.quantity <= has)
    return kept(mine, line.quantity).map((part) => ({ ...part, reason: line.reason ?? reasonOf(part.batch) }));
  const course = line.days === undefined ? undefined : lastDayOfCourse(stock.today, line.days);
  const found = pick(
    stock.free(line.item, store),
    line.quantity - has,
    course === undefined ? undefined : { until: course, reasoned: line.reason !== undefined },
  );
  if ('refused' in found) throw refusal(found.refused, line, has + found.available);
  const added = new Map(found.picked.map(({ batch, quantity }) => [batch, quantity]));
  const all = new Set([...mine.map(({ batch }) => batch), ...added.keys()]);
  return [...all].map((batch) => ({
    batch,
    quantity: (mine.find((each) => each.batch === batch)?.available ?? 0) + (added.get(batch) ?? 0),
    reason: line.reason ?? reasonOf(batch),
  }));
}

/** A batch that somebody chose: with a reason, unless it would leave first. */
function chosenBatch(
  stock: LockedStock,
  store: string,
  line: WantedLine,
  own: readonly HoldLine[],
  batch: string,
): readonly ChosenBatch[] {
  const balance = stock.balance(store, batch);
  if (!balance || balance.item !== line.item) throw refusal('insufficient', line, 0);
  refuseUnusable(stock, balance);
  const mine = own.find((held) => held.batch === batch)?.quantity ?? 0;
  const available = balance.on_hand - balance.reserved + mine;
  if (available < line.quantity) throw refusal('insufficient', line, available);
  const reason = line.reason ?? own.find((held) => held.batch === batch)?.reason ?? null;
  const first = stock
    .balances(line.item, store)
    .filter(
      (each) => stock.usable(each) && (each.on_hand > each.reserved || own.some((held) => held.batch === each.batch)),
    )
    .map(pickable)
    .toSorted(byExpiry)[0];
  if (first?.batch !== batch && reason === null)
    throw conflict('reason', 'Another batch expires first. Give a reason for this one.', { item_id: line.item });
  const until = line.days === undefined ? undefined : lastDayOfCourse(stock.today, line.days);
  if (until !== undefined && balance.expires !== null && balance.expires < until && reason === null)
    throw refusal('expires_during_course', line, 0);
  return [{ batch, quantity: line.quantity, reason }];
}

/** @throws ApiError 409 `expired`, `quarantined` */
export function refuseUnusable(
  stock: LockedStock,
  { status, expires, code, item }: Omit<StockBalance, 'received'>,
): void {
  const details = { item_id: item, batch: code, expires };
  if (status !== 'usable') throw conflict('quarantined', 'This batch is quarantined or recalled.', details);
  if (!stock.usable({ status, expires }))
    throw conflict('expired', 'This batch expires today or has expired. Take another one.', details);
}

function refusal(code: 'insufficient' | 'expires_during_course', line: WantedLine, available: number): Error {
  const message =
    code === 'insufficient'
      ? notEnough
      : 'Not enough of it lasts until the end of the course. Give a reason for a batch that expires before.';
  return conflict(code, message, { item_id: line.item, available, wanted: line.quantity });
}

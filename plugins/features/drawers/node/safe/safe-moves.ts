import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import {
  brokenConstraint,
  type ApiError,
  conflict,
  invalid,
  sentAmount,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { namesNothing } from '../../../ledger/common/reference-key';
import { Posting, takeReference, type NewLine } from '../../../ledger/node/contract';
import type {
  CashFromBank,
  CashMove,
  CashMoveKind,
  CashToBank,
  CashToSafe,
  CountSafe,
  PlaceQuery,
  Safe,
} from '../../common/drawer';
import { cashMoved, inDrawer, inSafe } from '../drawer-entries';
import { cashCurrency, placeOf } from '../drawer-place';
import { drawers } from '../drawer-records';
import { cashInDrawer, cashInSafe, CashValues, heldOf, holdSafe, valueOfPart, type HeldCash } from '../held-cash';
import { mismatch } from '../held-session';
import { movesWhere } from './kept-moves';
import { noDrawer, tooLittleInDrawer } from '../own-drawers';

/** A movement to store and post. */
interface NewMove {
  readonly kind: CashMoveKind;
  readonly drawer: string | null;
  readonly location: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly bank?: string | null;
  readonly slip?: string;
  readonly note: string | null;
  /** The event, in the journal's words. */
  readonly event: string;
  readonly lines: readonly NewLine[];
}

/** The refusal of a safe without enough cash. */
export const tooLittleInSafe = () => conflict('not_enough_cash', 'There is not so much cash in the safe.');

/** Movements of cash from a drawer to the safe, between the safe and the bank, and the first count of a safe. */
@injectable()
export class SafeMoves {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  /** @throws ApiError 400, 404, 409 `session_mismatch`, `no_drawer`, `not_enough_cash` */
  async toSafe(c: RequestContext, uuid: string, body: CashToSafe): Promise<CashMove> {
    const drawer = await drawers.row(c, uuid, 'share');
    if (drawer.user_uuid !== c.user) throw mismatch();
    if (drawer.status !== 'open') throw noDrawer();
    const values = await CashValues.today(c);
    await this.#posting.hold(c, '1010', uuid);
    const { held, amount } = sentOf(body, values, await cashInDrawer(c, uuid));
    if (held.amount < amount) throw tooLittleInDrawer();
    const location = drawer.location_uuid;
    const between = { from: inDrawer({ uuid, location }), to: inSafe(location) };
    return this.#move(c, {
      kind: 'to-safe',
      drawer: uuid,
      location,
      amount,
      currency: held.currency,
      note: body.note?.trim() || null,
      event: 'sent-to-safe',
      lines: values.moved(held, amount, between),
    });
  }

  /** @throws ApiError 400, 404 for the location, 403 `not_your_location`, 409 `not_enough_cash` */
  async toBank(c: RequestContext, body: CashToBank): Promise<CashMove> {
    const location = await placeOf(c, body.location_id);
    const slip = slipOf(body);
    const values = await CashValues.today(c);
    const { held, amount } = sentOf(body, values, await holdSafe(c, location));
    if (held.amount < amount) throw tooLittleInSafe();
    const bank = body.bank_account?.trim() || null;
    const to = { account: '1030' as const, location, ...(bank !== null && { tag: bank }) };
    return this.#move(c, {
      kind: 'to-bank',
      drawer: null,
      location,
      amount,
      currency: held.currency,
      bank,
      slip,
      note: body.note?.trim() || null,
      event: 'sent-to-bank',
      lines: values.moved(held, amount, { from: inSafe(location), to }),
    });
  }

  /**
   * Cash in the books' currency. This does not check the balance of the bank.
   * @throws ApiError 400, 404 for the location, 403 `not_your_location`
   */
  async fromBank(c: RequestContext, body: CashFromBank): Promise<CashMove> {
    const location = await placeOf(c, body.location_id);
    const slip = slipOf(body);
    const currency = await cashCurrency(c, body.currency);
    const amount = sentAmount(body.amount, currency, { field: 'amount', label: 'Amount', least: 1n });
    await holdSafe(c, location);
    const bank = body.bank_account?.trim() || null;
    return this.#move(c, {
      kind: 'from-bank',
      drawer: null,
      location,
      amount,
      currency,
      bank,
      slip,
      note: body.note?.trim() || null,
      event: 'brought-from-bank',
      lines: [
        { ...inSafe(location), amount },
        { account: '1030', amount: -amount, location, ...(bank !== null && { tag: bank }) },
      ],
    });
  }

  /**
   * Enters the content of a safe when its books begin, once in each currency: cash that the books do not contain yet is
   * posted as brought over (3000).
   * @throws ApiError 400, 404 for the location, 403 `not_your_location`, 409 `counted_before`
   */
  async firstCount(c: RequestContext, body: CountSafe): Promise<CashMove> {
    const location = await placeOf(c, body.location_id);
    const note = body.reason.trim();
    if (note === '') throw invalid({ reason: ['Reason is required'] });
    const values = await CashValues.today(c);
    const { held, amount } = sentOf(body, values, await holdSafe(c, location), 0n);
    const missing = amount - held.amount;
    const value = missing < 0n && held.amount > 0n ? valueOfPart(held, missing) : values.worth(held.currency, missing);
    if (value === undefined) throw invalid({ currency: ['Currency is not valid'] });
    const lines: NewLine[] = [
      values.line(inSafe(location), held.currency, { amount: missing, value }),
      { account: '3000', amount: -value, location },
    ];
    try {
      return await this.#move(c, {
        kind: 'first-count',
        drawer: null,
        location,
        amount,
        currency: held.currency,
        note,
        event: 'counted-at-first',
        lines,
      });
    } catch (error) {
      if (brokenConstraint(error) !== 'drawer_cash_moves_first_count') throw error;
      throw conflict('counted_before', 'The first count of this safe is known already.');
    }
  }

  /** The content of the safe at a place, and the movements between it and the bank. @throws ApiError as `toBank` */
  async safe(c: RequestContext, { location_id }: PlaceQuery): Promise<Safe> {
    const currency = await this.#posting.currency(c);
    const location = await placeOf(c, location_id);
    const held = await cashInSafe(c, location);
    const ofPlace = (kinds: readonly CashMoveKind[]) =>
      sql`m.kind = any(${[...kinds]}::text[]) and m.location_uuid = ${location}`;
    return {
      location_id: location,
      amount: amountText(heldOf(held, currency).amount, currency),
      currency,
      foreign_cash: held
        .filter((each) => each.currency !== currency && each.amount !== 0n)
        .map((each) => ({ currency: each.currency, amount: amountText(each.amount, each.currency) })),
      first_counts: await movesWhere(c, ofPlace(['first-count'])),
      bank_moves: await movesWhere(c, ofPlace(['to-bank', 'from-bank']), shownMoves),
    };
  }

  /** The cash moved from a drawer to the safe, the latest first. @throws ApiError 404 */
  async ofDrawer(c: RequestContext, drawer: string): Promise<{ readonly data: readonly CashMove[] }> {
    await drawers.row(c, drawer);
    return { data: await movesWhere(c, sql`m.drawer_uuid = ${drawer}`) };
  }

  async #move(c: RequestContext, move: NewMove): Promise<CashMove> {
    const uuid = v7({ msecs: c.now.getTime() });
    await sql`
      insert into drawer_cash_moves (organization_uuid, uuid, kind, drawer_uuid, location_uuid, amount, currency, bank_account, slip_number, note, at, by)
      values (${c.organization}, ${uuid}, ${move.kind}, ${move.drawer}, ${move.location}, ${String(move.amount)}::bigint,
              ${move.currency}, ${move.bank ?? null}, ${move.slip ?? null}, ${move.note}, ${c.now}, ${c.user})`.execute(
      c.db,
    );
    if (move.slip !== undefined)
      await takeReference(c, {
        provider: `slip ${move.bank ?? ''}`,
        reference: move.slip,
        by: { kind: 'drawer-cash', uuid },
        field: 'slip_number',
        label: 'Slip number',
      });
    await this.#posting.post(c, [cashMoved(uuid, move.event, move.lines)]);
    c.audit({
      action: 'create',
      resource: 'drawers',
      resourceUuid: move.drawer ?? uuid,
      after: {
        kind: move.kind,
        amount: amountText(move.amount, move.currency),
        currency: move.currency,
        slip_number: move.slip ?? null,
        note: move.note,
      },
    });
    c.emit({ type: 'drawer.cash_moved', uuid: move.drawer ?? uuid, data: { location_id: move.location } });
    return (await movesWhere(c, sql`m.uuid = ${uuid}`))[0]!;
  }
}

/** @throws ApiError 400 */
function slipOf({ slip_number }: Pick<CashToBank, 'slip_number'>): string {
  const slip = slip_number.trim();
  if (slip === '') throw invalid({ slip_number: ['Slip number is required'] });
  if (namesNothing(slip)) throw invalid({ slip_number: ['Slip number is not valid'] });
  return slip;
}

/** The refusal of a float. In a new hospital, the reason is that nobody has counted the safe yet. */
export async function refusedFloat(c: RequestContext, location: string, currency: string): Promise<ApiError> {
  const counted = await movesWhere(
    c,
    sql`m.kind = 'first-count' and m.location_uuid = ${location} and m.currency = ${currency}`,
  );
  return counted.length > 0
    ? tooLittleInSafe()
    : conflict('safe_not_counted', 'The safe does not hold that much: its first count is missing.');
}

/** The number of the latest movements to and from the bank that are shown beside the safe's content. */
const shownMoves = 10;

/**
 * The currency of the cash: that of the books, or another one that is held or has a rate today.
 * @throws ApiError 400
 */
function sentOf(
  { amount, currency: named }: { readonly amount: string | number; readonly currency?: string | null },
  { books, rates }: CashValues,
  all: readonly HeldCash[],
  least = 1n,
): { readonly held: HeldCash; readonly amount: Minor } {
  const currency = named ?? books;
  const held = heldOf(all, currency);
  if (currency !== books && rates[currency] === undefined && held.amount === 0n)
    throw invalid({ currency: ['Currency is not valid'] });
  return { held, amount: sentAmount(amount, currency, { field: 'amount', label: 'Amount', least }) };
}

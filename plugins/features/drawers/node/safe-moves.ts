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
import { namesNothing } from '../../ledger/common/reference-key';
import { Posting, takeReference, type NewLine } from '../../ledger/node/contract';
import type { CashMove, CashMoveKind, CashToBank, CashToSafe, CountSafe, PlaceQuery, Safe } from '../common/drawer';
import { cashMoved, inDrawer, inSafe } from './drawer-entries';
import { placeOf } from './drawer-place';
import { drawers } from './drawer-records';
import { cashInDrawer, cashInSafe, CashValues, heldOf, holdSafe, valueOfPart, type HeldCash } from './held-cash';
import { mismatch } from './held-session';
import { noDrawer, tooLittleInDrawer } from './own-drawers';

interface StoredMove {
  readonly uuid: string;
  readonly kind: CashMoveKind;
  readonly drawer_uuid: string | null;
  readonly location_uuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly bank_account: string | null;
  readonly slip_number: string | null;
  readonly note: string | null;
  readonly at: Date;
  readonly by_name: string | null;
}

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

const tooLittleInSafe = () => conflict('not_enough_cash', 'There is not so much cash in the safe.');

/** Moves cash from a drawer to the safe, and from the safe to the bank; and records the safe's first content. */
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
    const slip = body.slip_number.trim();
    if (slip === '') throw invalid({ slip_number: ['Slip number is required'] });
    if (namesNothing(slip)) throw invalid({ slip_number: ['Slip number is not valid'] });
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
   * Records the first content of the safe of a place, once in each currency: the amount missing in the books counts as
   * brought over (3000).
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

  /** The content of the safe of a place, and the cash moved from it to the bank. @throws ApiError as `toBank` */
  async safe(c: RequestContext, { location_id }: PlaceQuery): Promise<Safe> {
    const currency = await this.#posting.currency(c);
    const location = await placeOf(c, location_id);
    const held = await cashInSafe(c, location);
    const ofPlace = (kind: CashMoveKind) => sql`m.kind = ${kind} and m.location_uuid = ${location}`;
    return {
      location_id: location,
      amount: amountText(heldOf(held, currency).amount, currency),
      currency,
      foreign_cash: held
        .filter((each) => each.currency !== currency && each.amount !== 0n)
        .map((each) => ({ currency: each.currency, amount: amountText(each.amount, each.currency) })),
      first_counts: await movesWhere(c, ofPlace('first-count')),
      to_bank: await movesWhere(c, ofPlace('to-bank'), shownMoves),
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

/** Why a safe gives no float: in a new hospital nobody has recorded its content yet. */
export async function refusedFloat(c: RequestContext, location: string, currency: string): Promise<ApiError> {
  const counted = await movesWhere(
    c,
    sql`m.kind = 'first-count' and m.location_uuid = ${location} and m.currency = ${currency}`,
  );
  return counted.length > 0
    ? tooLittleInSafe()
    : conflict('safe_not_counted', 'The safe does not hold that much: its first count is missing.');
}

/** How many of the latest moves to the bank show beside the safe's content. */
const shownMoves = 10;

/**
 * The currency of the cash: that of the books, or another that is held or has a rate today.
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

async function movesWhere(
  { db, organization }: RequestContext,
  which: ReturnType<typeof sql>,
  most: number | null = null,
): Promise<readonly CashMove[]> {
  const { rows } = await sql<StoredMove>`
    select m.uuid, m.kind, m.drawer_uuid, m.location_uuid, m.amount, m.currency, m.bank_account, m.slip_number, m.note, m.at,
           (select u.name from user_names u where u.uuid = m.by) as by_name
      from drawer_cash_moves m where m.organization_uuid = ${organization} and ${which}
     order by m.at desc, m.uuid desc limit ${most}::integer`.execute(db);
  return rows.map(({ drawer_uuid, location_uuid, amount, currency, at, ...move }) => ({
    uuid: move.uuid,
    kind: move.kind,
    drawer_id: drawer_uuid,
    location_id: location_uuid,
    amount: amountText(BigInt(amount), currency),
    currency,
    bank_account: move.bank_account,
    slip_number: move.slip_number,
    note: move.note,
    at: at.toISOString(),
    by_name: move.by_name,
  }));
}

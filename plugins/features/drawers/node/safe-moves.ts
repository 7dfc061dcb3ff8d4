import { amountText } from '@clinic-workbench/sdk/common';
import { conflict, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { Posting, type NewEntry } from '../../ledger/node/contract';
import type { CashMove, CashToBank, CashToSafe, PlaceQuery, Safe } from '../common/drawer';
import { sentToBank, sentToSafe } from './drawer-entries';
import { cashCurrency, placeOf } from './drawer-place';
import { drawers } from './drawer-records';
import { mismatch } from './held-session';
import { noDrawer } from './own-drawers';
import { holdSafe, safeCash } from './safe-cash';

interface StoredMove {
  readonly uuid: string;
  readonly kind: CashMove['kind'];
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

/** Cash that leaves a drawer for the safe, and the safe for the bank. */
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
    const currency = await cashCurrency(c, body.currency);
    const amount = amountOf(body, currency);
    if ((await this.#posting.hold(c, '1010', uuid)) < amount)
      throw conflict('not_enough_cash', 'There is not so much cash in the drawer.');
    const location = drawer.location_uuid;
    const note = body.note?.trim() || null;
    return this.#move(
      c,
      { kind: 'to-safe', drawer: uuid, location, amount, currency, bank: null, slip: null, note },
      (move) => sentToSafe(move, { uuid, location }, amount),
    );
  }

  /** @throws ApiError 400, 404 for the location, 403 `not_your_location`, 409 `not_enough_cash` */
  async toBank(c: RequestContext, body: CashToBank): Promise<CashMove> {
    const currency = await cashCurrency(c, body.currency);
    const amount = amountOf(body, currency);
    const location = await placeOf(c, body.location_id);
    const bank = body.bank_account?.trim() || null;
    const note = body.note?.trim() || null;
    const slip = body.slip_number.trim();
    if (slip === '') throw invalid({ slip_number: ['Slip number is required'] });
    if ((await holdSafe(c, location)) < amount)
      throw conflict('not_enough_cash', 'There is not so much cash in the safe.');
    return this.#move(c, { kind: 'to-bank', drawer: null, location, amount, currency, bank, slip, note }, (move) =>
      sentToBank(move, { location, bank }, amount),
    );
  }

  /** What the safe of a place holds, and what went from it to the bank. @throws ApiError as `toBank` */
  async safe(c: RequestContext, { location_id }: PlaceQuery): Promise<Safe> {
    const currency = await cashCurrency(c, null);
    const location = await placeOf(c, location_id);
    return {
      location_id: location,
      amount: amountText(await safeCash(c, location), currency),
      currency,
      to_bank: await movesWhere(c, sql`m.kind = 'to-bank' and m.location_uuid = ${location}`, shownMoves),
    };
  }

  /** What left a drawer for the safe, the latest first. @throws ApiError 404 */
  async ofDrawer(c: RequestContext, drawer: string): Promise<{ readonly data: readonly CashMove[] }> {
    await drawers.row(c, drawer);
    return { data: await movesWhere(c, sql`m.drawer_uuid = ${drawer}`) };
  }

  async #move(
    c: RequestContext,
    move: {
      readonly kind: CashMove['kind'];
      readonly drawer: string | null;
      readonly location: string;
      readonly amount: bigint;
      readonly currency: string;
      readonly bank: string | null;
      readonly slip: string | null;
      readonly note: string | null;
    },
    entryOf: (uuid: string) => NewEntry,
  ): Promise<CashMove> {
    const uuid = v7({ msecs: c.now.getTime() });
    await sql`
      insert into drawer_cash_moves (organization_uuid, uuid, kind, drawer_uuid, location_uuid, amount, currency, bank_account, slip_number, note, at, by)
      values (${c.organization}, ${uuid}, ${move.kind}, ${move.drawer}, ${move.location}, ${String(move.amount)}::bigint,
              ${move.currency}, ${move.bank}, ${move.slip}, ${move.note}, ${c.now}, ${c.user})`.execute(c.db);
    await this.#posting.post(c, [entryOf(uuid)]);
    c.audit({
      action: 'create',
      resource: 'drawers',
      resourceUuid: move.drawer ?? uuid,
      after: {
        kind: move.kind,
        amount: amountText(move.amount, move.currency),
        slip_number: move.slip,
        note: move.note,
      },
    });
    c.emit({ type: 'drawer.cash_moved', uuid: move.drawer ?? uuid, data: { location_id: move.location } });
    return (await movesWhere(c, sql`m.uuid = ${uuid}`))[0]!;
  }
}

/** How many of the latest moves to the bank are shown beside what the safe holds. */
const shownMoves = 10;

const amountOf = ({ amount }: CashToSafe, currency: string) =>
  sentAmount(amount, currency, { field: 'amount', label: 'Amount', least: 1n });

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

import { conflict, Decisions, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Posting } from '../../../ledger/node/contract';
import { leastReason } from '../../common/drawer';
import type { CountSafeAgain, SafeCount } from '../../common/safe-count';
import { inSafe } from '../drawer-entries';
import { placeOf } from '../drawer-place';
import { CashValues, heldOf, holdSafe } from '../held-cash';
import { safeCounts } from './safe-count-records';
import { tooLittleInSafe } from './safe-moves';

/** Repeats counts of safes: one person counts, another approves a shortage or surplus, and it is posted once. */
@injectable()
export class SafeCounts {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  /**
   * @throws ApiError 400; 404 for the location; 403 `not_your_location`; 409 `safe_not_counted` before the first count,
   * `safe_count_waits`
   */
  async count(c: RequestContext, body: CountSafeAgain): Promise<SafeCount> {
    const location = await placeOf(c, body.location_id);
    const values = await CashValues.today(c);
    const currency = body.currency ?? values.books;
    const held = heldOf(await holdSafe(c, location), currency);
    const counted = sentAmount(body.amount, currency, { field: 'amount', label: 'Amount', least: 0n });
    await insistOnFirstCount(c, location, currency);
    await refuseSecond(c, location, currency);
    const reason = body.reason?.trim() || null;
    const agrees = counted === held.amount;
    if (!agrees && reason === null) throw invalid({ reason: ['Reason is required'] });
    if (!agrees && reason!.length < leastReason)
      throw invalid({ reason: [`Reason should not be less than ${leastReason} characters`] });
    const { uuid } = await safeCounts.create(c, {
      location_uuid: location,
      currency,
      status: agrees ? 'agreed' : 'pending',
      expected: Number(held.amount),
      counted: Number(counted),
      reason,
    });
    return safeCounts.answer(c, uuid);
  }

  /**
   * Posts the shortage or surplus of the count: 1020 +, 6210 − the variance. Cash may have gone in and out since.
   * @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`, `not_enough_cash`, `period_closed`; 428
   */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null) {
    const before = await decisions.take(c, uuid, ifMatch);
    const { location_uuid: location, currency } = before;
    const values = await CashValues.today(c);
    const held = heldOf(await holdSafe(c, location), currency);
    const amount = BigInt(before.counted - before.expected);
    if (held.amount + amount < 0n) throw tooLittleInSafe();
    const value = currency === values.books ? amount : values.worthBeside(held, amount);
    const [posted] = await this.#posting.post(c, [
      {
        cause: { kind: 'safe-count', uuid, event: 'approved' },
        lines: [
          values.line(inSafe(location), currency, { amount, value }),
          { account: '6210', amount: -value, location },
        ],
        ...(before.reason !== null && { note: before.reason }),
      },
    ]);
    await decisions.approve(c, before, reason, { values: { entry_uuid: posted!.entry! } });
    return safeCounts.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`; 428 */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<SafeCount> {
    await decisions.reject(c, uuid, ifMatch, reason);
    return safeCounts.answer(c, uuid);
  }
}

const decisions = new Decisions(safeCounts, 'pending', {
  own: 'Somebody else must decide about your count.',
  decided: () => 'This count was decided about already.',
});

/** Before its first count, a safe has no content to compare with. @throws ApiError 409 */
async function insistOnFirstCount({ db, organization }: RequestContext, place: string, currency: string) {
  const { rows } = await sql`
    select from drawer_cash_moves where organization_uuid = ${organization} and kind = 'first-count'
       and location_uuid = ${place} and currency = ${currency}`.execute(db);
  if (rows.length === 0) throw conflict('safe_not_counted', 'The first count of this safe is missing.');
}

/** The caller has locked the safe. @throws ApiError 409 */
async function refuseSecond({ db, organization }: RequestContext, place: string, currency: string) {
  const { rows } = await sql`
    select from safe_counts where organization_uuid = ${organization} and status = 'pending'
       and location_uuid = ${place} and currency = ${currency}`.execute(db);
  if (rows.length > 0) throw conflict('safe_count_waits', 'A count of this safe waits for approval already.');
}

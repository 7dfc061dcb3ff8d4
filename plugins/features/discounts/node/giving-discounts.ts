import { conflict, Decisions, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { typedPercent } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { ChargeBook, ChargeCosts } from '../../charge-items/node/contract';
import { claimedPatient, todayOf } from '../../patients/node/contract';
import type { AskForDiscount, DiscountRequest } from '../common/discount-request';
import { isAboveLimit, sharedDiscount, type Meant } from '../common/shared-discount';
import { DiscountChoices } from './discount-choices';
import { DiscountEntries, takenOffBy, type GivenShare } from './discount-entries';
import { limitsOf } from './discount-limits';
import { discountRequests } from './discount-request-records';
import { openChargesOf, type OpenCharge } from './discounted-charges';

/** Discounts on charges of patients: one user asks and, above the limit, another approves. */
@injectable()
export class GivingDiscounts {
  readonly #book: ChargeBook;
  readonly #costs: ChargeCosts;
  readonly #entries: DiscountEntries;
  readonly #choices: DiscountChoices;

  constructor(
    @inject(ChargeBook) book: ChargeBook,
    @inject(ChargeCosts) costs: ChargeCosts,
    @inject(DiscountEntries) entries: DiscountEntries,
    @inject(DiscountChoices) choices: DiscountChoices,
  ) {
    this.#book = book;
    this.#costs = costs;
    this.#entries = entries;
    this.#choices = choices;
  }

  /**
   * Gives a discount, or asks for it above the limit. It is computed once on the sum of the charges' current cost, and
   * shared over them.
   * @throws ApiError 404 for the patient or a charge; 409 `already_paid`, `cancelled`, `not_priced`, `nothing_owed`,
   * `discount_changed`, `discount_waits`; 400 for the value or another currency
   */
  async ask(c: RequestContext, body: AskForDiscount): Promise<DiscountRequest> {
    const currency = await this.#entries.currency(c);
    if (body.currency && body.currency !== currency) throw invalid({ currency: ['Currency is not valid'] });
    const meant = meantBy(body, currency);
    await claimedPatient(c, body.patient_id);
    const chosen = body.discount_id ? await this.#choices.chosen(c, body.discount_id, body) : undefined;
    const named = chosen?.charges ?? body.charge_ids ?? undefined;
    const charges = await openChargesOf(c, await this.#book.holdOwed(c, body.patient_id, named));
    const { subtotal, discount, shares } = sharedDiscount(
      charges.map(({ open }) => open.net),
      meant,
    );
    if (subtotal === 0n) throw conflict('nothing_owed', 'The patient owes nothing that a discount could take off.');
    if (discount === 0n) throw invalid({ value: ['Value takes nothing off'] });
    await refuseSecond(c, charges);
    const earlier = await earlierDiscounts(c, body.patient_id, charges);
    const needs_approval = isAboveLimit({ discount, subtotal, ...earlier }, await limitsOf(c));
    const given = charges.map((charge, index): GivenShare => ({ charge, share: shares[index]! }));
    const values = {
      patient_uuid: body.patient_id.toLowerCase(),
      status: 'pending',
      type: body.type,
      percent: meant.percent ?? null,
      amount: meant.fixed === undefined ? null : Number(meant.fixed),
      currency,
      reason: body.reason.trim(),
      whole_bill: named === undefined,
      discount_uuid: chosen?.uuid ?? null,
      discount_name: chosen?.name ?? null,
      subtotal: Number(subtotal),
      discount: Number(discount),
      needs_approval,
    } as const;
    if (needs_approval) {
      const { uuid } = await discountRequests.create(c, values, { rest: (request) => keepShares(c, request, given) });
      return discountRequests.answer(c, uuid);
    }
    const uuid = crypto.randomUUID();
    const entry_uuid = await this.#give(c, uuid, given, values.reason);
    const stored = { ...values, uuid, status: 'approved', given: Number(discount), entry_uuid } as const;
    await discountRequests.create(c, stored, {
      rest: async (request) => {
        await keepShares(c, request, given);
        await keepGiven(c, request, given);
      },
    });
    return discountRequests.answer(c, uuid);
  }

  /**
   * Approves and posts a discount: each charge's share, at most its unpaid part.
   * @throws ApiError 404; 409 `stale_version`, `own_request`, `decided`, `nothing_owed`, `charges_changed`; 428
   */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null) {
    const before = await decisions.take(c, uuid, ifMatch);
    const wanted = new Map(before.shares.map(({ charge, share }) => [charge, BigInt(share)]));
    const owed = (await this.#book.holdOwed(c, before.patient_uuid)).filter((charge) => wanted.has(charge.uuid));
    const given = (await openChargesOf(c, owed)).map((charge): GivenShare => {
      const share = wanted.get(charge.uuid)!;
      return { charge, share: share > charge.open.net ? charge.open.net : share };
    });
    const grossAsked = new Map(before.shares.map(({ charge, gross }) => [charge, gross]));
    if (given.some(({ charge }) => (grossAsked.get(charge.uuid) ?? String(charge.gross)) !== String(charge.gross)))
      throw conflict('charges_changed', 'A charge has changed since this discount was asked for. Ask for it again.');
    const whole = given.reduce((sum, { share }) => sum + share, 0n);
    if (whole === 0n) throw conflict('nothing_owed', 'The charges were paid or cancelled meanwhile.');
    const entry_uuid = await this.#give(c, uuid, given, before.reason);
    await decisions.approve(c, before, reason, {
      values: { given: Number(whole), entry_uuid },
      rest: () => keepGiven(c, uuid, given),
    });
    return discountRequests.answer(c, uuid);
  }

  /** @throws ApiError 404; 409 `stale_version`, `own_request`, `decided`; 428 */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string) {
    await decisions.reject(c, uuid, ifMatch, reason);
    return discountRequests.answer(c, uuid);
  }

  /**
   * Withdraws a discount by a correcting entry, or a request without an answer.
   * @throws ApiError 404; 409 `stale_version`, `decided`, `charge_gone`; 428
   */
  async takeBack(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string) {
    const before = await discountRequests.insisted(c, uuid, ifMatch);
    if (before.status !== 'pending' && before.status !== 'approved') throw conflict('decided', wasDecided);
    const charges = before.shares.filter(({ given }) => given !== null).map(({ charge }) => charge);
    if (before.entry_uuid !== null) {
      await this.#book.holdPaid(c, charges);
      if ((await this.#entries.left(c, uuid)) !== BigInt(before.given ?? 0))
        throw conflict(
          'charge_gone',
          'A charge has been cancelled or charged again, and its discount is gone with it.',
        );
      const { entry_uuid: entry, patient_uuid: patient } = before;
      await this.#costs.change(c, charges, () => this.#entries.takeBack(c, { request: uuid, entry, patient }, reason));
    }
    await discountRequests.change(
      c,
      before,
      { status: 'taken-back', taken_back_by: c.user, taken_back_at: c.now, taken_back_reason: reason },
      { kind: 'taken-back', reason },
    );
    return discountRequests.answer(c, uuid);
  }

  /** Payers take over their part of what is left after the discount. @returns the entry */
  #give(c: RequestContext, request: string, given: readonly GivenShare[], note: string): Promise<string> {
    const charges = given.filter(({ share }) => share > 0n).map(({ charge }) => charge.uuid);
    return this.#costs.change(c, charges, () => this.#entries.give(c, request, given, note));
  }
}

const wasDecided = 'This discount was decided about already.';
const decisions = new Decisions(discountRequests, 'pending', {
  own: 'Somebody else must decide about a discount that you asked for.',
  decided: () => wasDecided,
});

/** @throws ApiError 400 */
function meantBy({ type, value }: AskForDiscount, currency: string): Meant {
  if (type === 'fixed') return { fixed: sentAmount(value, currency, { field: 'value', label: 'Value', least: 1n }) };
  const percent = typedPercent(value);
  if (percent === undefined) throw invalid({ value: ['Value is not valid'] });
  return { percent };
}

/**
 * While a discount on a charge waits, no other may be requested: its approver would approve both. One that cannot be
 * approved any more, because a charge of it has changed, blocks nothing. The caller has locked the charges.
 * @throws ApiError 409
 */
async function refuseSecond(c: RequestContext, charges: readonly OpenCharge[]): Promise<void> {
  const open = charges.filter(({ open: { net } }) => net > 0n).map(({ uuid }) => uuid);
  const { rows } = await sql`
    select from discount_request_charges s
      join discount_requests q on q.organization_uuid = s.organization_uuid and q.uuid = s.request_uuid
     where s.organization_uuid = ${c.organization} and q.status = 'pending' and s.share > 0
       and s.charge_uuid = any(${open}::uuid[])
       and not exists (
         select from discount_request_charges o
          where o.organization_uuid = s.organization_uuid and o.request_uuid = s.request_uuid
            and o.gross <> (select -sum(b.amount) filter (where b.account in ('3000', '4000'))
                              from ledger_charge_balances b
                             where b.organization_uuid = o.organization_uuid and b.charge_uuid = o.charge_uuid
                            having sum(b.amount) filter (where b.account = '1100') > 0))
     limit 1`.execute(c.db);
  if (rows.length > 0)
    throw conflict(
      'discount_waits',
      'A discount on these charges already waits for approval. Take it back before you give another.',
    );
}

/**
 * The amounts that count towards the limits besides the discount itself: earlier ones on these charges, and today's for
 * the patient.
 */
async function earlierDiscounts(c: RequestContext, patient: string, charges: readonly OpenCharge[]) {
  const today = await todayOf(c);
  const { rows } = await sql<{ readonly before: string; readonly today: string }>`
    select coalesce((
             select sum(s.given) from discount_request_charges s
               join discount_requests q on q.organization_uuid = s.organization_uuid and q.uuid = s.request_uuid
              where s.organization_uuid = ${c.organization} and q.status = 'approved'
                and s.charge_uuid = any(${charges.map(({ uuid }) => uuid)}::uuid[])), 0)::text as before,
           coalesce((
             select sum(q.given) from discount_requests q
               join organizations o on o.organization_uuid = q.organization_uuid
              where q.organization_uuid = ${c.organization} and q.patient_uuid = ${patient} and q.status = 'approved'
                and not q.needs_approval and (q.created_at at time zone o.time_zone)::date = ${today}::date), 0)::text as today`.execute(
    c.db,
  );
  return { before: BigInt(rows[0]!.before), today: BigInt(rows[0]!.today) };
}

async function keepShares(c: RequestContext, request: string, shares: readonly GivenShare[]): Promise<void> {
  const rows = shares.map((given, position) => ({
    charge: given.charge.uuid,
    share: String(given.share),
    with_tax: String(takenOffBy(given)),
    gross: String(given.charge.gross),
    position,
  }));
  await sql`
    insert into discount_request_charges (organization_uuid, request_uuid, charge_uuid, position, share, gross, with_tax)
    select ${c.organization}, ${request}, s.charge, s.position, s.share, s.gross, s.with_tax
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (charge uuid, position integer, share bigint, gross bigint, with_tax bigint)`.execute(
    c.db,
  );
}

async function keepGiven(c: RequestContext, request: string, shares: readonly GivenShare[]): Promise<void> {
  const rows = shares.map(({ charge, share }) => ({ charge: charge.uuid, share: String(share) }));
  await sql`
    update discount_request_charges s set given = g.share
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (charge uuid, share bigint)
     where s.organization_uuid = ${c.organization} and s.request_uuid = ${request} and s.charge_uuid = g.charge`.execute(
    c.db,
  );
}

import { type Minor } from '@clinic-workbench/sdk/common';
import { ApiError, conflict, invalid, refusing, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { namesNothing, referenceKey } from '../../../ledger/common/reference-key';
import { Posting } from '../../../ledger/node/contract';
import { todayOf } from '../../../patients/node/contract';
import type { EnterPayment, InvoiceMatch, PayerPayment } from '../../common/payer-payment';
import { payerFacts } from '../payer-facts';
import { heldMatches, keepMatches, linesOfMatches, takeMatchesBack, type Match } from './matching';
import { payerPayments } from './payment-records';

/** Enters what payers paid, and matches it to their invoices. */
@injectable()
export class PayerPaymentChanges {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  /**
   * 1030 +received, 1220 +withheld, 1210 −matched, 2110 −rest. Money that came before its invoice was issued waits until
   * now in an entry of its own, so that no invoice is paid on a day before its issue.
   * @throws ApiError 400; 404 for the payer or an invoice; 409 `more_than_open`, `not_issued`, `period_closed`
   */
  async enter(c: RequestContext, body: EnterPayment): Promise<PayerPayment> {
    const currency = await this.#posting.currency(c);
    const payer = body.payer_id.toLowerCase();
    await payerFacts(c, payer, null);
    const received = sentAmount(body.received, currency, { field: 'received', label: 'Received', least: 0n });
    const withheld = sentAmount(body.withheld ?? '0', currency, {
      field: 'withheld',
      label: 'Tax withheld',
      least: 0n,
    });
    const whole = received + withheld;
    if (whole === 0n) throw invalid({ received: ['Received should be more than 0'] });
    const reference = body.reference.trim();
    if (namesNothing(reference)) throw invalid({ reference: ['Reference is not valid'] });
    if (body.day > (await todayOf(c))) throw invalid({ day: ['Day is not valid'] });
    const matches = await heldMatches(c, { payer, left: whole, currency }, body.matches ?? []);
    const matched = sumOf(matches);
    const isEarly = ({ invoice }: Match) => invoice.issued_on! > body.day;
    const [early, inTime] = [matches.filter(isEarly), matches.filter((match) => !isEarly(match))];
    const uuid = v7({ msecs: c.now.getTime() });
    const bank_account = body.bank_account?.trim() || null;
    const [posted, matchedNow] = await this.#posting.post(c, [
      {
        cause: { kind, uuid, event: 'received' },
        dated: body.day,
        note: reference,
        lines: [
          { account: '1030', amount: received, payer, ...(bank_account !== null && { tag: bank_account }) },
          { account: '1220', amount: withheld, payer },
          ...linesOfMatches(inTime, payer),
          { account: '2110', amount: sumOf(inTime) - whole, payer },
        ],
      },
      ...(early.length === 0
        ? []
        : [
            {
              cause: { kind, uuid, event: 'matched-0' },
              lines: [{ account: '2110' as const, amount: sumOf(early), payer }, ...linesOfMatches(early, payer)],
            },
          ]),
    ]);
    const entry = posted!.entry!;
    const values = {
      uuid,
      payer_uuid: payer,
      currency,
      received: Number(received),
      withheld: Number(withheld),
      matched: Number(matched),
      day: body.day,
      reference,
      reference_key: referenceKey(reference),
      bank_account,
      note: body.note?.trim() || null,
      entry_uuid: entry,
      void_reason: null,
      voided_at: null,
      voided_by: null,
    };
    await once(() =>
      payerPayments.create(c, values, {
        rest: async () => {
          await keepMatches(c, { payment: uuid, entry }, inTime);
          if (matchedNow) await keepMatches(c, { payment: uuid, entry: matchedNow.entry! }, early);
        },
      }),
    );
    return payerPayments.answer(c, uuid);
  }

  /**
   * Matches money that waits: 2110 +, 1210 −.
   * @throws ApiError 400; 404; 409 `stale_version`, `voided`, `nothing_left`, `more_than_open`, `period_closed`; 428
   */
  async match(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    match: InvoiceMatch,
  ): Promise<PayerPayment> {
    const before = await payerPayments.insisted(c, uuid, ifMatch);
    if (before.status === 'voided') throw conflict('voided', 'This payment was voided.');
    const { payer_uuid: payer, currency } = before;
    const left = BigInt(before.received + before.withheld - before.matched);
    if (left === 0n) throw conflict('nothing_left', 'All of this payment is matched already.');
    const matches = await heldMatches(c, { payer, left, currency }, [match]);
    const amount = matches[0]!.amount;
    const cause = { kind, uuid, event: `matched-${before.version}` };
    const [posted] = await this.#posting.post(c, [
      { cause, lines: [{ account: '2110', amount, payer }, ...linesOfMatches(matches, payer)] },
    ]);
    await payerPayments.change(
      c,
      before,
      { matched: before.matched + Number(amount) },
      { kind: 'matched', rest: () => keepMatches(c, { payment: uuid, entry: posted!.entry! }, matches) },
    );
    return payerPayments.answer(c, uuid);
  }

  /**
   * Takes a payment back that was entered in error, with all of its matches, by turned entries. Another person does it.
   * @throws ApiError 404; 403 `own_payment`; 409 `stale_version`, `voided`, `period_closed`; 428
   */
  async void(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<PayerPayment> {
    const before = await payerPayments.insisted(c, uuid, ifMatch);
    if (before.status === 'voided') throw conflict('voided', 'This payment was voided.');
    if (before.created_by === c.user)
      throw new ApiError(403, 'own_payment', 'Somebody else must void a payment that you entered.');
    const { rows } = await sql<{ readonly entry: string }>`
      select distinct entry_uuid as entry from payer_payment_matches
       where organization_uuid = ${c.organization} and payment_uuid = ${uuid} and entry_uuid <> ${before.entry_uuid}
       order by 1`.execute(c.db);
    await takeMatchesBack(c, uuid);
    for (const [at, entry] of [before.entry_uuid, ...rows.map((row) => row.entry)].entries())
      await this.#posting.correct(c, entry, { cause: { kind, uuid, event: `voided-${at + 1}` }, note: reason });
    const values = { matched: 0, status: 'voided', void_reason: reason, voided_at: c.now, voided_by: c.user } as const;
    await payerPayments.change(c, before, values, { kind: 'voided', reason });
    return payerPayments.answer(c, uuid);
  }
}

const kind = 'payer-payment';

const sumOf = (matches: readonly Match[]): Minor => matches.reduce((sum, { amount }) => sum + amount, 0n);

const once = refusing({
  payer_payments_reference: () => invalid({ reference: ['Reference already exists'] }),
});

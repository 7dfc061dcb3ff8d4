import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, Decisions, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeBook } from '../../charge-items/node/contract';
import { namesNothing } from '../../ledger/common/reference-key';
import { takeReference, type NewLine } from '../../ledger/node/contract';
import { PatientAccounts } from '../../patient-accounts/node/contract';
import type { PaymentStatus } from '../common/payment';
import type { Refund, RefundStatus } from '../common/refund';
import type { PayRefund, RequestRefund } from '../common/refund-requests';
import { sharesOfRefund, type RefundShares } from '../common/refund-shares';
import { MoneyBooking } from './money-booking';
import { lineGivenBack, linesOfCharges } from './payment-lines';
import { PaymentPlaces } from './payment-places';
import { payments, type ReadPayment } from './payment-records';
import { cashIn, refunds, type ReadRefund } from './refund-records';

/** Refunds money: one user asks, another approves, and it is paid out by the original method. */
@injectable()
export class RefundChanges {
  readonly #booking: MoneyBooking;
  readonly #charges: ChargeBook;
  readonly #accounts: PatientAccounts;
  readonly #places: PaymentPlaces;

  constructor(
    @inject(MoneyBooking) booking: MoneyBooking,
    @inject(ChargeBook) charges: ChargeBook,
    @inject(PatientAccounts) accounts: PatientAccounts,
    @inject(PaymentPlaces) places: PaymentPlaces,
  ) {
    this.#booking = booking;
    this.#charges = charges;
    this.#accounts = accounts;
    this.#places = places;
  }

  /**
   * At most the amount paid by the method, less requested refunds.
   * @throws ApiError 404; 400; 409 `not_allowed`
   */
  async request(c: RequestContext, body: RequestRefund): Promise<Refund> {
    // Locked: simultaneous requests take turns, and the second sees the first.
    const payment = await payments.current(c, body.payment_id, undefined);
    if (payment.status !== 'confirmed') throw notAllowed(unpaidSaid[payment.status]);
    const amount = sentAmount(body.amount, payment.currency, { field: 'amount', label: 'Amount', least: 1n });
    const part = partOf(payment, body);
    const left = BigInt(part.applied) - BigInt(part.asked_back);
    if (amount > left) throw tooMuch(left, payment.currency);
    const shares = await this.#shares(c, payment, part.method === 'patient-account', amount, body.charge_item_id);
    if (shares.left > 0n) throw tooMuch(amount - shares.left, payment.currency);
    const words = new Map(payment.charges.map(({ charge_uuid, what }) => [charge_uuid, what]));
    const { uuid } = await refunds.create(
      c,
      {
        status: 'requested',
        patient_uuid: payment.patient_uuid,
        payment_uuid: payment.uuid,
        position: part.position,
        currency: payment.currency,
        amount: Number(amount),
        from_account: Number(shares.fromAccount),
        reason: required(body.reason),
        decided_by: null,
        decided_at: null,
        decision_reason: null,
        location_uuid: null,
        drawer_uuid: null,
        reference: null,
        refund_number: null,
        handed_out: null,
        paid_at: null,
        paid_by: null,
        entry_uuid: null,
      },
      { rest: (refund) => keepShares(c, refund, shares, words) },
    );
    return refunds.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`; 428 */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null): Promise<Refund> {
    await decisions.approve(c, await decisions.take(c, uuid, ifMatch), reason);
    return refunds.answer(c, uuid);
  }

  /** @throws ApiError as `approve` */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Refund> {
    await decisions.reject(c, uuid, ifMatch, reason);
    return refunds.answer(c, uuid);
  }

  /**
   * Pays out an approved refund. Cash comes from the caller's open drawer.
   * @throws ApiError 404; 400; 409 `stale_version`, `not_allowed`, `no_drawer`, `not_enough_cash`,
   * `insufficient_balance`, `not_paid`
   */
  async pay(c: RequestContext, uuid: string, ifMatch: number | undefined, body: PayRefund): Promise<Refund> {
    const before = await refunds.insisted(c, uuid, ifMatch);
    if (before.status !== 'approved') throw notAllowed(saidOf(before.status));
    const reference = body.reference?.trim() || null;
    if (before.method === 'mobile-money' && reference === null) throw invalid({ reference: ['Reference is required'] });
    if (namesNothing(reference)) throw invalid({ reference: ['Reference is not valid'] });
    const location = await this.#places.of(c, body.location_id);
    const charges = before.charges.map(({ charge_uuid, amount }) => ({ uuid: charge_uuid, amount: BigInt(amount) }));
    await this.#insistPaid(c, charges);
    const ofAccount = await this.#accountLines(c, before);
    const amount = BigInt(before.amount);
    const handedOut = cashIn(before);
    const drawer =
      before.method === 'cash'
        ? await this.#places.drawer(c, location, { [before.currency]: handedOut })
        : await this.#places.drawerIfAny(c, location);
    const given =
      before.method === 'patient-account'
        ? []
        : lineGivenBack(before.method, amount, { vendor: before.vendor, at: drawer, handedOut });
    const { entry, number } = await this.#booking.book(c, {
      cause: { kind: 'refund', uuid, event: 'paid' },
      lines: [...given, ...linesOfCharges(before.patient_uuid, charges, 'given-back'), ...ofAccount],
      note: before.reason,
      charges: charges.map((each) => each.uuid),
      series: 'refund',
      location,
    });
    const paid = {
      status: 'paid',
      paid_at: c.now,
      paid_by: c.user,
      refund_number: number,
      entry_uuid: entry,
      handed_out: before.method === 'cash' ? Number(handedOut) : null,
    } as const;
    const of = { location_uuid: location, drawer_uuid: drawer?.drawer ?? null, reference };
    if (before.method === 'mobile-money')
      await takeReference(c, {
        provider: before.vendor!,
        reference: reference!,
        by: { kind: 'refund', uuid },
        field: 'reference',
      });
    await refunds.change(c, before, { ...paid, ...of }, { kind: 'paid' });
    return refunds.answer(c, uuid);
  }

  async #shares(
    c: RequestContext,
    payment: ReadPayment,
    toAccount: boolean,
    amount: Minor,
    charge: string | null | undefined,
  ): Promise<RefundShares> {
    const named = charge?.toLowerCase();
    if (named !== undefined && !payment.charges.some(({ charge_uuid }) => charge_uuid === named))
      throw invalid({ charge_item_id: ['This payment paid nothing of this charge'] });
    const asked = await askedBack(c, payment.uuid);
    const deposited = toAccount ? 0n : BigInt(payment.deposited) - asked.fromAccount;
    const charges = payment.charges.map(({ charge_uuid, amount: paid }) => ({
      uuid: charge_uuid,
      amount: BigInt(paid) - (asked.charges.get(charge_uuid) ?? 0n),
    }));
    return sharesOfRefund(amount, { deposited, charges }, named);
  }

  /** @throws ApiError 409 if less is paid on a charge than the refund */
  async #insistPaid(c: RequestContext, charges: readonly { readonly uuid: string; readonly amount: Minor }[]) {
    if (charges.length === 0) return;
    const held = await this.#charges.holdPaid(
      c,
      charges.map(({ uuid }) => uuid),
    );
    const paid = new Map(held.map((each) => [each.uuid, each.paid]));
    if (charges.some(({ uuid, amount }) => (paid.get(uuid) ?? 0n) < amount))
      throw conflict('not_paid', 'Less is paid on this charge than is to be given back.');
  }

  /** The debit and the credit of the patient's account. */
  async #accountLines(c: RequestContext, refund: ReadRefund): Promise<readonly NewLine[]> {
    const lines: NewLine[] = [];
    const taken = BigInt(refund.from_account);
    if (taken > 0n) {
      const account = await this.#accounts.hold(c, refund.patient_uuid);
      if (account === undefined || account.balance < taken)
        throw conflict('insufficient_balance', 'The account does not hold that much any more.');
      lines.push(await this.#accounts.debitLine(c, refund.patient_uuid, taken));
    }
    if (refund.method === 'patient-account')
      lines.push(await this.#accounts.creditLine(c, refund.patient_uuid, BigInt(refund.amount)));
    return lines;
  }
}

const notAllowed = (message: string) => conflict('not_allowed', message);

const saidOf = (status: RefundStatus): string =>
  ({
    requested: 'This refund waits for approval.',
    approved: 'This refund was already approved.',
    paid: 'This refund was already paid.',
    rejected: 'This refund was rejected.',
  })[status];

const decisions = new Decisions(refunds, 'requested', {
  own: 'You asked for this refund: somebody else must decide about it.',
  decided: (status) => saidOf(status as RefundStatus),
});

const unpaidSaid: Readonly<Record<Exclude<PaymentStatus, 'confirmed'>, string>> = {
  pending: 'This payment waits for the customer. Give it up instead.',
  failed: 'This payment was given up.',
  voided: 'This payment was voided.',
};

const tooMuch = (most: Minor, currency: string) =>
  invalid({ amount: [`Amount should not be more than ${amountText(most, currency)}`] });

/** @throws ApiError 400 */
function required(reason: string | null | undefined): string {
  const text = reason?.trim() ?? '';
  if (text === '') throw invalid({ reason: ['Reason is required'] });
  return text;
}

/** @throws ApiError 400 for an unknown part of the payment */
function partOf(
  payment: ReadPayment,
  { position, transaction_type: method }: RequestRefund,
): ReadPayment['parts'][number] {
  const part = payment.parts.find(
    (each) => (position ?? each.position) === each.position && (method ?? each.method) === each.method,
  );
  if (!part) throw invalid({ position: ['Part is not valid'] });
  return part;
}

/** The refunds of a payment, including waiting ones. */
async function askedBack(
  { db, organization }: RequestContext,
  payment: string,
): Promise<{ readonly fromAccount: Minor; readonly charges: ReadonlyMap<string, Minor> }> {
  const rows = await db
    .selectFrom('refunds')
    .select(['uuid', 'from_account'])
    .where('organization_uuid', '=', organization)
    .where('payment_uuid', '=', payment)
    .where('status', '<>', 'rejected')
    .execute();
  const charges = new Map<string, Minor>();
  if (rows.length > 0) {
    const shares = await db
      .selectFrom('refund_charges')
      .select(['charge_uuid', 'amount'])
      .where('organization_uuid', '=', organization)
      .where(
        'refund_uuid',
        'in',
        rows.map(({ uuid }) => uuid),
      )
      .execute();
    for (const { charge_uuid, amount } of shares)
      charges.set(charge_uuid, (charges.get(charge_uuid) ?? 0n) + BigInt(amount));
  }
  return { fromAccount: rows.reduce((sum, { from_account }) => sum + BigInt(from_account), 0n), charges };
}

async function keepShares(
  { db, organization }: RequestContext,
  refund: string,
  { charges }: RefundShares,
  words: ReadonlyMap<string, string>,
): Promise<void> {
  if (charges.length === 0) return;
  await db
    .insertInto('refund_charges')
    .values(
      charges.map(({ uuid, amount }) => ({
        organization_uuid: organization,
        refund_uuid: refund,
        charge_uuid: uuid,
        what: words.get(uuid)!,
        amount: Number(amount),
      })),
    )
    .execute();
}

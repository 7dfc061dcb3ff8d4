import { dayIn } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { ChargeBook } from '../../charge-items/node/contract';
import { freeReferences, Posting } from '../../ledger/node/contract';
import { Drawers } from '../../drawers/node/contract';
import { PatientAccounts } from '../../patient-accounts/node/contract';
import { timeZoneOf } from '../../patients/node/contract';
import { isTakenBy, type Payment, type PaymentStatus } from '../common/payment';
import { PaymentVoidGuard } from './contract';
import { cashHandedBack } from './payment-lines';
import { payments, type ReadPayment } from './payment-records';

/** Voids payments that were entered in error: the entry is reversed, the receipt keeps its number. */
@injectable()
export class PaymentVoids {
  readonly #posting: Posting;
  readonly #charges: ChargeBook;
  readonly #accounts: PatientAccounts;
  readonly #drawers: Drawers;
  readonly #guards: readonly PaymentVoidGuard[];

  constructor(
    @inject(Posting) posting: Posting,
    @inject(ChargeBook) charges: ChargeBook,
    @inject(PatientAccounts) accounts: PatientAccounts,
    @inject(Drawers) drawers: Drawers,
    @multiInject(PaymentVoidGuard) @optional() guards: readonly PaymentVoidGuard[],
  ) {
    this.#posting = posting;
    this.#charges = charges;
    this.#accounts = accounts;
    this.#drawers = drawers;
    this.#guards = guards ?? [];
  }

  /**
   * Voids a payment while its drawer is open or, without a drawer, on the same day. Counted and closed drawers stay
   * unchanged: after that, only a refund returns the money. The user who took or confirmed the payment cannot void it.
   * The drawer and the account must still hold the money, and so must the provider.
   * @throws ApiError 404; 400; 409 `stale_version`, `not_allowed`, `own_payment`, `has_refunds`, `drawer_closed`,
   * `day_over`, `not_enough_cash`, `insufficient_balance`, `account_suspended`, `settled_by_provider`; 428
   */
  async void(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Payment> {
    const void_reason = reason.trim();
    if (void_reason === '') throw invalid({ reason: ['Reason is required'] });
    const before = await payments.insisted(c, uuid, ifMatch);
    if (before.status !== 'confirmed') throw conflict('not_allowed', voidRefusal[before.status]);
    if (isTakenBy(before, c.user)) throw conflict('own_payment', 'Somebody else must void what you took.');
    if (before.parts.some(({ asked_back }) => asked_back > 0))
      throw conflict('has_refunds', 'Money of this payment was asked back: it cannot be voided any more.');
    const charges = before.charges.map(({ charge_uuid }) => charge_uuid);
    if (charges.length > 0) await this.#charges.holdPaid(c, charges);
    await this.#insistOnAccount(c, before);
    await this.#insistOnOpen(c, before);
    for (const guard of this.#guards) await guard.insist(c, before);
    await this.#posting.correct(c, before.entry_uuid!, {
      cause: { kind: 'payment', uuid, event: 'voided' },
      note: void_reason,
      owedBy: before.patient_uuid,
    });
    await freeReferences(c, { kind: 'payment', uuid });
    const voided = { status: 'voided', void_reason, voided_at: c.now, voided_by: c.user } as const;
    await payments.change(c, before, voided, { kind: 'voided', reason: void_reason });
    if (charges.length > 0) await this.#charges.moneyMoved(c, charges);
    return payments.answer(c, uuid);
  }

  /** The account's part may have been spent meanwhile: a debt limit does not pay it back. @throws ApiError 409 */
  async #insistOnAccount(c: RequestContext, { patient_uuid, deposited }: ReadPayment): Promise<void> {
    if (deposited === 0) return;
    const account = await this.#accounts.hold(c, patient_uuid);
    if (account === undefined || account.balance < BigInt(deposited))
      throw conflict('insufficient_balance', 'The account does not hold that much any more.');
    // Only for its check: a suspended account gives nothing.
    await this.#accounts.debitLine(c, patient_uuid, BigInt(deposited));
  }

  /** The drawer stays open, with its cash, until the commit. @throws ApiError 409 */
  async #insistOnOpen(c: RequestContext, { drawer_uuid, paid_at, parts, currency }: ReadPayment): Promise<void> {
    if (drawer_uuid !== null) {
      if (!(await this.#drawers.openWith(c, drawer_uuid, cashHandedBack(parts, currency))))
        throw conflict('drawer_closed', 'The drawer that took this money is closed. Ask for a refund instead.');
      return;
    }
    const zone = await timeZoneOf(c);
    if (dayIn(zone, paid_at!) !== dayIn(zone, c.now))
      throw conflict('day_over', 'This payment is of another day. Ask for a refund instead.');
  }
}

const voidRefusal: Readonly<Record<Exclude<PaymentStatus, 'confirmed'>, string>> = {
  pending: 'This payment waits for the customer. Give it up instead.',
  failed: 'This payment was given up.',
  voided: 'This payment was already voided.',
};

import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Payment } from '../common/payment';
import type { TakePayment } from '../common/payment-requests';

/** A payment that a user is about to void. */
export interface VoidedPayment {
  readonly uuid: string;
  /** Its methods; amounts are minor units of the books' currency. */
  readonly parts: readonly {
    readonly position: number;
    readonly method: string;
    readonly vendor: string | null;
    readonly applied: number;
  }[];
}

/** The reasons why a payment cannot be voided, from features that move its money on. Bind any number. */
export interface PaymentVoidGuard {
  /**
   * Called under the lock of the payment, its charges and its drawer, before anything is posted.
   * @throws ApiError 409 with the alternative
   */
  insist(c: RequestContext, payment: VoidedPayment): Promise<void>;
}
export const PaymentVoidGuard = Symbol.for('payments.PaymentVoidGuard');

/** Takes payments for features that give something out for them. It checks no right: the caller must. */
export interface PaymentTaking {
  /**
   * One payment with one receipt, as at the desk. Call it after charges are locked, and before stock is.
   * @throws ApiError as the desk's
   */
  take(c: RequestContext, body: TakePayment): Promise<Payment>;
}
export const PaymentTaking = Symbol.for('payments.PaymentTaking');

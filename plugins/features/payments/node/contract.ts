import type { RequestContext } from '@clinic-workbench/sdk/node';

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

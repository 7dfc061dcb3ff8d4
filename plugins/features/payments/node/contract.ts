import type { RequestContext } from '@clinic-workbench/sdk/node';

/** A payment that somebody is about to void. */
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

/** Why a payment cannot be voided, for features that go on with its money. Bind any number. */
export interface PaymentVoidGuard {
  /**
   * Called under the lock of the payment, its charges and its drawer, before anything is posted.
   * @throws ApiError 409 with what to do instead
   */
  insist(c: RequestContext, payment: VoidedPayment): Promise<void>;
}
export const PaymentVoidGuard = Symbol.for('payments.PaymentVoidGuard');

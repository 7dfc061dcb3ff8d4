import type { CheckoutAction } from './payment-requests';
import type { Payment, TakenMethod } from './payment';

/** A charge to pay. Amounts are decimal text. */
export interface CheckoutItem {
  /** The charge. */
  readonly id: string;
  /** 1 unless given. */
  readonly quantity: string;
  readonly selling_price: string | null;
  /** The charged amount. */
  readonly line_total: string;
  /** The patient's open part. */
  readonly owed: string;
  /** The payers' part. */
  readonly payers_pay: string;
  readonly currency: string;
  /** In words. */
  readonly what: string;
  /** ISO 8601, UTC. */
  readonly done_at: string;
}

/** The data that a desk needs before it takes money (specification, section 3, *Checkout*). */
export interface Checkout {
  readonly patient_info: {
    readonly uuid: string;
    readonly id: string;
    readonly full_name: string;
    readonly patient_number: string;
    readonly mobile: string | null;
  };
  /** The unpaid charges, the oldest first. */
  readonly items: readonly CheckoutItem[];
  /** The proposal: a payment, or a deposit without debts. */
  readonly action: CheckoutAction;
  /** The proposed method. */
  readonly paymentMethod: TakenMethod;
  /** The requested payment; null before it. */
  readonly paymentResult: Payment | null;
  /** Mobile money that the patient has not confirmed yet. It does not reduce the debt. */
  readonly waiting: readonly Payment[];
  /** The whole debt. */
  readonly owed: string;
  readonly currency: string;
  /** Other currencies accepted as cash: today's value of one unit of each, as decimal text. */
  readonly rates: Readonly<Record<string, string>>;
  /** The unit of cash rounding, in minor units of `currency`: 0, 5 or 10. */
  readonly cash_rounding: number;
  /** The patient's account; null if there is none. */
  readonly account: { readonly id: string; readonly balance: string; readonly available: string } | null;
}

import type { CheckoutAction } from './payment-requests';
import type { Payment, TakenMethod } from './payment';

/** A charge that is to be paid. Amounts are decimal text. */
export interface CheckoutItem {
  /** The charge. */
  readonly id: string;
  /** 1 unless it says otherwise. */
  readonly quantity: string;
  readonly selling_price: string | null;
  /** What was charged. */
  readonly line_total: string;
  /** What the patient still owes of it. */
  readonly owed: string;
  /** What payers took over of it. */
  readonly payers_pay: string;
  readonly currency: string;
  /** In words. */
  readonly what: string;
  /** ISO 8601, UTC. */
  readonly done_at: string;
}

/** What a desk needs to know before it takes money (specification, section 3, *Checkout*). */
export interface Checkout {
  readonly patient_info: {
    readonly uuid: string;
    readonly id: string;
    readonly full_name: string;
    readonly patient_number: string;
    readonly mobile: string | null;
  };
  /** What is owed, the oldest first. */
  readonly items: readonly CheckoutItem[];
  /** What is proposed: to pay, or, if nothing is owed, a deposit. */
  readonly action: CheckoutAction;
  /** The method that is proposed. */
  readonly paymentMethod: TakenMethod;
  /** The payment asked about; null before it. */
  readonly paymentResult: Payment | null;
  /** Mobile money that the patient has still to confirm. It is not taken off what is owed. */
  readonly waiting: readonly Payment[];
  /** All that is owed. */
  readonly owed: string;
  readonly currency: string;
  /** Other currencies that cash is taken in: what one of each is worth today, as decimal text. */
  readonly rates: Readonly<Record<string, string>>;
  /** To which cash is rounded, in minor units of `currency`: 0, 5 or 10. */
  readonly cash_rounding: number;
  /** The patient's account; null if there is none. */
  readonly account: { readonly id: string; readonly balance: string; readonly available: string } | null;
}

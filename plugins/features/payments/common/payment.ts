import type { Entity } from '@clinic-workbench/sdk/common';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';

/**
 * The methods of payment. Corporate and insurance payers get invoices instead: their payments are matched with those,
 * not taken here.
 */
export const takenMethods = ['cash', 'mobile-money', 'card', 'patient-account'] as const;
export type TakenMethod = (typeof takenMethods)[number];

/**
 * A payment that waits for the customer's confirmation is pending. Then it is confirmed and counts, or is given up:
 * failed.
 */
export const paymentStatuses = ['pending', 'confirmed', 'failed', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One method's part of a payment. */
export interface TakenPart {
  /** From 0; identifies the part in a refund. */
  readonly position: number;
  readonly transaction_type: TakenMethod;
  /** The currency of `amount`. */
  readonly currency: string;
  /** The amount handed over or charged, as decimal text in `currency`. */
  readonly amount: string;
  /** The settled amount, in the payment's currency: for cash without the change. */
  readonly charge: string;
  /** The change, in the payment's currency. */
  readonly change: string;
  /** Cash kept beyond the settled amount, because no coin can return it; below 0, the shortfall. */
  readonly rounding: string;
  /** The value of one `currency` on that day; null in the payment's own currency. */
  readonly rate: string | null;
  readonly vendor: MobileMoneyVendor | null;
  /** The provider's number of the transaction. */
  readonly reference: string | null;
  readonly account_id: string | null;
  /** The amount that can still be refunded. */
  readonly refundable: string;
}

/** A charge that a payment paid, fully or partly. */
export interface PaidCharge {
  readonly charge_item_id: string;
  /** In words, as on the receipt. */
  readonly what: string;
  readonly amount: string;
}

/** A tax in the payment. */
export interface TaxPaid {
  /** As in `VAT`. */
  readonly code: string;
  readonly amount: string;
}

/** Money taken at once, by one method or several, with one receipt. Amounts are decimal text. */
export interface Payment extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: PaymentStatus;
  readonly patient_id: string;
  readonly location_id: string | null;
  readonly location_name: string | null;
  /** The drawer that took the cash. */
  readonly drawer_id: string | null;
  /** Null until it is confirmed. */
  readonly receipt_number: string | null;
  readonly currency: string;
  /** The amount taken, or to be taken after confirmation: for charges and into the account. */
  readonly amount: string;
  /** The part of it that paid charges. */
  readonly settled: string;
  /** The part of it that was credited to the patient's account. */
  readonly deposited: string;
  /** The amount refunded since. */
  readonly refunded: string;
  /** Cash given back at once. */
  readonly change: string;
  /** For all its cash: see `TakenPart`. */
  readonly rounding: string;
  readonly payments: readonly TakenPart[];
  readonly charges: readonly PaidCharge[];
  /** The taxes in `settled`; empty if all was exempt. */
  readonly taxes: readonly TaxPaid[];
  readonly note: string;
  /** ISO 8601, UTC. */
  readonly paid_at: string | null;
  /** How often the receipt was printed: later prints are copies. */
  readonly prints: number;
  /** The user who confirmed a waiting payment; null for others. */
  readonly confirmed_by: string | null;
  readonly confirmed_by_name: string | null;
  readonly void_reason: string | null;
  /** Why a waiting payment was given up. */
  readonly given_up_reason: string | null;
  readonly voided_at: string | null;
  readonly voided_by_name: string | null;
  readonly created_by_name: string | null;
}

/** True for the user who took or confirmed a payment: another person must void it. */
export const isTakenBy = (payment: Partial<Pick<Payment, 'created_by' | 'confirmed_by'>>, user: string): boolean =>
  user === payment.created_by || user === payment.confirmed_by;

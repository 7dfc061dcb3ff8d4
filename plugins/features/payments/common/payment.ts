import type { Entity } from '@clinic-workbench/sdk/common';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';

/**
 * How money is taken. Corporate and insurance payers get invoices instead: their payments are matched with those, not
 * taken here.
 */
export const takenMethods = ['cash', 'mobile-money', 'card', 'patient-account'] as const;
export type TakenMethod = (typeof takenMethods)[number];

/** A payment that waits for the customer's confirmation is pending. It is confirmed and counts, or is given up: failed. */
export const paymentStatuses = ['pending', 'confirmed', 'failed', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What was taken by one method. */
export interface TakenPart {
  /** From 0; names the part in a refund. */
  readonly position: number;
  readonly transaction_type: TakenMethod;
  /** The currency of `amount`. */
  readonly currency: string;
  /** What was handed over or charged, as decimal text in `currency`. */
  readonly amount: string;
  /** What it settles, in the payment's currency: of cash without the change. */
  readonly charge: string;
  /** Given back at once, in the payment's currency. */
  readonly change: string;
  /** Cash that was kept beyond what it settles, because no coin gives it back; below 0, what was missing to it. */
  readonly rounding: string;
  /** What one of `currency` was worth that day; null in the payment's own currency. */
  readonly rate: string | null;
  readonly vendor: MobileMoneyVendor | null;
  /** The provider's number of the transaction. */
  readonly reference: string | null;
  readonly account_id: string | null;
  /** What can still be refunded of it. */
  readonly refundable: string;
}

/** A charge that a payment paid, wholly or in part. */
export interface PaidCharge {
  readonly charge_item_id: string;
  /** In words, as on the receipt. */
  readonly what: string;
  readonly amount: string;
}

/** A tax in what was paid. */
export interface TaxPaid {
  /** As in `VAT`. */
  readonly code: string;
  readonly amount: string;
}

/** Money that was taken at once, by one method or several, under one receipt. Amounts are decimal text. */
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
  /** What was taken, or is to be taken once it is confirmed: for charges and into the account. */
  readonly amount: string;
  /** Of that: what paid charges. */
  readonly settled: string;
  /** Of that: what went to the patient's account. */
  readonly deposited: string;
  /** What was paid back since. */
  readonly refunded: string;
  /** Cash given back at once. */
  readonly change: string;
  /** Of all its cash: see `TakenPart`. */
  readonly rounding: string;
  readonly payments: readonly TakenPart[];
  readonly charges: readonly PaidCharge[];
  /** Of `settled`; empty where all was exempt. */
  readonly taxes: readonly TaxPaid[];
  readonly note: string;
  /** ISO 8601, UTC. */
  readonly paid_at: string | null;
  /** How often the receipt was printed: from the second on it is a copy. */
  readonly prints: number;
  /** The user who confirmed a payment that waited; null for one that did not wait. */
  readonly confirmed_by: string | null;
  readonly confirmed_by_name: string | null;
  readonly void_reason: string | null;
  /** Why a payment that waited was given up. */
  readonly given_up_reason: string | null;
  readonly voided_at: string | null;
  readonly voided_by_name: string | null;
  readonly created_by_name: string | null;
}

/** True for the user who took a payment or confirmed that the money came: somebody else must void it. */
export const isTakenBy = (payment: Partial<Pick<Payment, 'created_by' | 'confirmed_by'>>, user: string): boolean =>
  user === payment.created_by || user === payment.confirmed_by;

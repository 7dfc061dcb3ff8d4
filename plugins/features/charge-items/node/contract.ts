import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';

export { owedFor, takenOverFor } from './charge-item-records';

/** A charge that takes money. */
export interface OwedCharge {
  readonly uuid: string;
  readonly patient: string;
  readonly what: string;
  readonly doneAt: Date;
  /** ISO 4217; of the amounts. */
  readonly currency: string;
  /** The charged total with tax, less all discounts and write-offs. */
  readonly due: Minor;
  /** The open part of it. */
  readonly owed: Minor;
  readonly service: string | null;
  readonly version: number;
}

/**
 * Charges for features that move money on them. It checks no right: the caller must. Its calls lock the patient and
 * then the charges, before the caller locks accounts, drawers and balances.
 */
export interface ChargeBook {
  /**
   * The patient's charges that are billable and not fully paid, the oldest first (by day, then in the order of
   * charging), locked until the commit: all, or the named ones.
   * @throws ApiError 404 for another patient's; 409 `already_paid`, `cancelled` or `not_priced` for one that takes no
   * money
   */
  holdOwed(c: RequestContext, patient: string, charges?: readonly string[]): Promise<readonly OwedCharge[]>;
  /**
   * Charges with payments, for a refund or a void, each with its paid amount, in the same order, locked until the
   * commit.
   * @throws ApiError 404
   */
  holdPaid(c: RequestContext, charges: readonly string[]): Promise<readonly (OwedCharge & { readonly paid: Minor })[]>;
  /**
   * Call after posting lines on charges that the caller has locked: updates their state, the queue and events.
   * @param by the cause, for their history: `payment` if left out
   */
  moneyMoved(c: RequestContext, charges: readonly string[], by?: 'payment' | 'write-off' | 'cover'): Promise<void>;
}
export const ChargeBook = Symbol.for('charge-items.ChargeBook');

/** The item, for the question who pays. */
export interface CoveredThing {
  readonly patient: string;
  readonly service: string | null;
  /** The service's class and its categories. */
  readonly categories: readonly string[];
  /** YYYY-MM-DD where the organization is. */
  readonly day: string;
  /** The visit, otherwise the encounter. */
  readonly visit: string | null;
  readonly emergency: boolean;
}

/** A charge that a payer may take over in part. */
export interface CoverableCharge extends CoveredThing {
  readonly uuid: string;
  readonly location: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Net and tax. */
  readonly total: Minor;
}

/** The payer of a charge, with the adjustment in its contract. */
export interface Standing {
  readonly payer: string;
  readonly name: string;
  /** Percent of a price by contract, as decimal text. */
  readonly adjustment: string | null;
  readonly method: 'corporate' | 'insurance';
}

/**
 * The payers' part of patients' charges. The feature that keeps policies binds it, because it needs charges; charging
 * asks it if anything is bound. The caller holds the patient and the charge.
 */
export interface ChargeCover {
  /** The first payer with a policy that covers the item; undefined if the patient pays alone. It takes nothing. */
  standing(c: RequestContext, thing: CoveredThing): Promise<Standing | undefined>;
  /** Takes the covered amounts from the limits, and posts them as owed by the payers. @returns the payers' sum */
  take(c: RequestContext, charge: CoverableCharge): Promise<Minor>;
  /** Returns the amounts taken for a charge, and reverses its entry. */
  giveBack(c: RequestContext, charge: string, patient: string): Promise<void>;
}
export const ChargeCover = Symbol.for('charge-items.ChargeCover');

/**
 * Finds charges on issued invoices to payers. The feature for invoices binds this, because it requires charges. Such a
 * charge can be cancelled or priced again only after a credit note.
 */
export interface InvoicedCharges {
  /** The numbers of issued invoices by charge. */
  numbers(c: RequestContext, charges: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
export const InvoicedCharges = Symbol.for('charge-items.InvoicedCharges');

/** A patient's debt from an earlier system. */
export interface BroughtOverDebt {
  /** The record that imported it. */
  readonly uuid: string;
  /** Counts how often that record imported it: only the last one counts. */
  readonly part: string;
  readonly patient: string;
  readonly what: string;
  readonly amount: Minor;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
}

/** Debts from an earlier system as charges: paid like others, but not income of these books, and in no queue. */
export interface BroughtOverDebts {
  /** @returns the charge @throws ApiError 409 `period_closed` */
  bring(c: RequestContext, debt: BroughtOverDebt): Promise<string>;
  /** Cancels an unpaid one. @throws ApiError 409 `already_paid`, `part_paid`, `cancelled` */
  takeBack(c: RequestContext, charge: string, reason: string): Promise<void>;
}
export const BroughtOverDebts = Symbol.for('charge-items.BroughtOverDebts');

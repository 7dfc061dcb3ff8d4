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
  /** What was charged, with tax, less all discounts and what was written off. */
  readonly due: Minor;
  /** What is left of it. */
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
   * The patient's charges that are billable and not wholly paid, the oldest first (day done, then the order in which
   * they were charged), locked until the commit: all, or the named ones.
   * @throws ApiError 404 for one that is not the patient's; 409 `already_paid`, `cancelled` or `not_priced` for one that
   * takes no money
   */
  holdOwed(c: RequestContext, patient: string, charges?: readonly string[]): Promise<readonly OwedCharge[]>;
  /**
   * Charges on which money was paid, for a refund or a void: with what was paid of each, in the same order, locked
   * until the commit.
   * @throws ApiError 404
   */
  holdPaid(c: RequestContext, charges: readonly string[]): Promise<readonly (OwedCharge & { readonly paid: Minor })[]>;
  /**
   * After lines were posted on charges that the caller holds: brings their state, the queue and events up to date.
   * @param by what moved it, for their history: `payment` if left out
   */
  moneyMoved(c: RequestContext, charges: readonly string[], by?: 'payment' | 'write-off' | 'cover'): Promise<void>;
}
export const ChargeBook = Symbol.for('charge-items.ChargeBook');

/** What is done, for the question who pays for it. */
export interface CoveredThing {
  readonly patient: string;
  readonly service: string | null;
  /** The service's class and its categories. */
  readonly categories: readonly string[];
  /** YYYY-MM-DD where the organization is. */
  readonly day: string;
  /** The visit, else the encounter. */
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

/** Under whose account a charge stands. */
export interface Standing {
  readonly payer: string;
  readonly name: string;
  /** Percent of a price by contract, as decimal text. */
  readonly adjustment: string | null;
  readonly method: 'corporate' | 'insurance';
}

/**
 * What payers take over of what patients are charged. Bound by the feature that keeps policies, which needs charges; so
 * whatever charges asks for it here, if anything is bound. The patient and the charge are held.
 */
export interface ChargeCover {
  /** The first payer whose policy covers the thing; undefined where the patient pays alone. It takes nothing. */
  standing(c: RequestContext, thing: CoveredThing): Promise<Standing | undefined>;
  /** Takes what is covered from the limits, and posts it as owed by the payers. @returns what they pay */
  take(c: RequestContext, charge: CoverableCharge): Promise<Minor>;
  /** Gives back what was taken for a charge, and turns its entry. */
  giveBack(c: RequestContext, charge: string, patient: string): Promise<void>;
}
export const ChargeCover = Symbol.for('charge-items.ChargeCover');

/** What a patient owed in an earlier system. */
export interface BroughtOverDebt {
  /** The record that brings it over. */
  readonly uuid: string;
  /** Counts how often that record brought it: of each only the last one counts. */
  readonly part: string;
  readonly patient: string;
  readonly what: string;
  readonly amount: Minor;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
}

/** Debts of an earlier system as charges: paid like others, but not income of these books, and in no queue. */
export interface BroughtOverDebts {
  /** @returns the charge @throws ApiError 409 `period_closed` */
  bring(c: RequestContext, debt: BroughtOverDebt): Promise<string>;
  /** Cancels one that nobody has paid. @throws ApiError 409 `already_paid`, `part_paid`, `cancelled` */
  takeBack(c: RequestContext, charge: string, reason: string): Promise<void>;
}
export const BroughtOverDebts = Symbol.for('charge-items.BroughtOverDebts');

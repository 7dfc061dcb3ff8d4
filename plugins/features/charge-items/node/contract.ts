import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';

export { owedFor, takenOverFor } from './charge-item-records';
export {
  ChargeGoods,
  medication,
  type CausedGoods,
  type ChargedGoods,
  type ChargedLine,
  type Goods,
  type GoodsCost,
  type GoodsOf,
  type GoodsSums,
  type QuotedGoods,
} from './goods/goods';

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
  /** What payers took over of it and can give back: not what is on an invoice. `due` and `owed` are without it. */
  readonly takenOver: Minor;
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

/** What charges cost, for features that change it after they were charged. */
export interface ChargeCosts {
  /**
   * Runs work that changes what charges cost, as a later discount does, and computes the payers' parts again. Parts on an
   * invoice stay as they are. The caller has locked the charges, and need not call `moneyMoved`.
   */
  change<T>(c: RequestContext, charges: readonly string[], work: () => Promise<T>): Promise<T>;
  /**
   * What services would cost one patient, with tax, before payers take over a part.
   * @throws ApiError 404 for an unknown service
   */
  quote(c: RequestContext, things: readonly QuotedThing[], how: HowQuoted): Promise<readonly QuotedPrice[]>;
}
export const ChargeCosts = Symbol.for('charge-items.ChargeCosts');

/** What would be charged. */
export interface QuotedThing {
  readonly patient: string;
  readonly service: string;
  /** Decimal text. */
  readonly quantity: string;
  readonly tier: string | null;
  /** YYYY-MM-DD where the organization is. */
  readonly day: string;
  readonly location: string | null;
  readonly emergency: boolean;
}

export interface HowQuoted {
  /** Under whose account a thing would stand, by its categories; undefined for the patient's own. */
  readonly standingOf: (thing: QuotedThing, categories: readonly string[]) => Standing | undefined;
  /** What each costs with tax, in the order of the things; null to price it. */
  readonly said: readonly (Minor | null)[];
}

export interface QuotedPrice {
  readonly name: string;
  /** The service's class and its categories. */
  readonly categories: readonly string[];
  /** In the currency of the books; null where there is no price. */
  readonly total: Minor | null;
  readonly notPriced: string | null;
}

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
  /** What of it the patient has not paid, if that is less. */
  readonly open?: Minor;
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
  /**
   * What payers would take over of the patient's charges, one after the other: they share the limits, and what each has
   * taken already is free for it. It takes nothing.
   */
  foresee(c: RequestContext, patient: string, charges: readonly CoverableCharge[]): Promise<readonly Minor[]>;
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

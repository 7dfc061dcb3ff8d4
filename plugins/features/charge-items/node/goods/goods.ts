import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { PriceExplanation } from '../../../prices/common/price-explanation';
import type { ChargeStatus } from '../../common/charge-item';

/** The category of medicines and consumables unless a line names another one: for cover, discounts and taxes. */
export const medication = 'Medication';

/** A thing to be charged that is no service of the hospital, as a medicine or a consumable. */
export interface Goods {
  /** The inventory item. */
  readonly item: string;
  /** The item in words, as the bill shows it. */
  readonly what: string;
  /** Whole base units, from 1. */
  readonly quantity: number;
  /** The selling price of one base unit, in the currency of the books. */
  readonly unitPrice: Minor;
  /** Decides cover, discounts and taxes, as the class of a service does; `medication` if left out. */
  readonly category?: string;
  /** The head of income, of the value set of revenue tags; `pharmacy` if left out. */
  readonly tag?: string;
  /** Replaces the price: then neither the group nor the payer's contract changes it. The caller checks the right. */
  readonly override?: { readonly unitPrice: Minor; readonly reason: string };
}

/** Goods with their cause: nothing is charged twice for one cause. */
export interface CausedGoods extends Goods {
  /** As `dispensing`, the record, and its line. A cancelled charge keeps its cause. */
  readonly cause: { readonly kind: string; readonly uuid: string; readonly part: string };
}

/** For whom, where and when goods are given out. */
export interface GoodsOf<G extends Goods = Goods> {
  readonly patient: string;
  readonly lines: readonly G[];
  readonly location: string | null;
  readonly encounter?: string | null;
  readonly visit?: string | null;
  readonly practitioner?: string | null;
  /** Now if left out. */
  readonly doneAt?: Date;
  readonly emergency?: boolean;
}

/** What one line costs, in the currency of the books. */
export interface GoodsCost {
  readonly unitPrice: Minor;
  /** After the adjustments of group and contract, before discounts. */
  readonly amount: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  /** Amount less discount, with tax. */
  readonly total: Minor;
  readonly payersPay: Minor;
  /** What is left of the total for the patient, paid or not. */
  readonly patientPays: Minor;
}

export interface GoodsSums {
  /** ISO 4217. */
  readonly currency: string;
  readonly total: Minor;
  readonly payersPay: Minor;
  /** The patient's share of all lines: `contribution_value`. */
  readonly contribution: Minor;
}

export interface QuotedGoods extends GoodsSums {
  /** In the order of the lines, each with every step to its amount. */
  readonly lines: readonly (GoodsCost & {
    readonly explanation: PriceExplanation;
    /** The payer whose contract prices it; null if the patient pays alone. */
    readonly payer: { readonly uuid: string; readonly name: string } | null;
  })[];
}

export interface ChargedLine extends GoodsCost {
  readonly charge: string;
  readonly cause: CausedGoods['cause'];
  /** What is left after returns. */
  readonly quantity: number;
  readonly status: ChargeStatus;
  /** What the patient has not paid yet. */
  readonly owed: Minor;
  /** What must be given back to the patient, by a refund of the payment. */
  readonly toRefund: Minor;
  readonly version: number;
}

export interface ChargedGoods extends GoodsSums {
  /** In the order of the lines. */
  readonly lines: readonly ChargedLine[];
  /** The patient's open draft of an invoice, which has no number. */
  readonly invoice: string;
}

/**
 * Charges for goods, priced as services are: group, contract of the payer, discounts, tax, cover by category. It checks
 * no right: the caller must. Its writing calls lock the patient and then the charges: call them before you lock
 * accounts, drawers and balances.
 */
export interface ChargeGoods {
  /**
   * Charges lines to one patient, all or none. A line that was charged already is answered as it is now.
   * @throws ApiError 404 for an unknown patient, 400 for a quantity or a sum that no number holds
   */
  charge(c: RequestContext, goods: GoodsOf<CausedGoods>): Promise<ChargedGoods>;
  /** What the lines would cost if they were charged one after the other. Writes nothing. @throws ApiError as `charge` */
  quote(c: RequestContext, goods: GoodsOf): Promise<QuotedGoods>;
  /** Charges as they are now, in the order named. @throws ApiError 404 */
  read(c: RequestContext, charges: readonly string[]): Promise<readonly ChargedLine[]>;
  /**
   * Cancels an unpaid charge.
   * @throws ApiError 404; 409 `already_paid`, `part_paid`, `written_off`, `on_invoice`, `cancelled`
   */
  cancel(c: RequestContext, charge: string, reason: string): Promise<ChargedLine>;
  /**
   * Takes returned goods off a charge. Each amount of it shrinks in proportion, and the payers take over their part of
   * what is left. What the patient has paid too much is `toRefund`: a refund of the payment gives it back. If all is
   * returned, an unpaid charge is cancelled, and a paid one when it is refunded.
   * @param by the record of the return: nothing is taken off twice for one
   * @throws ApiError 404; 400 for a quantity; 409 `too_many` for more than is left, `written_off`, `on_invoice` or
   * `cancelled`
   */
  takeOff(
    c: RequestContext,
    charge: string,
    by: { readonly cause: string; readonly quantity: number; readonly reason: string },
  ): Promise<ChargedLine>;
}
export const ChargeGoods = Symbol.for('charge-items.ChargeGoods');

import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { PaymentMethod } from '../common/price';
import type { PriceExplanation } from '../common/price-explanation';
import type { Adjustment, AmountsDue, Discount, TaxComponent } from '../common/price-steps';

export type PricingCaller = Pick<RequestContext, 'db' | 'organization' | 'now'>;

/** What is to be priced. */
export interface PriceQuestion {
  readonly service: string;
  /** Decimal text above 0, with at most three decimals. */
  readonly quantity: string;
  /** When it is done: YYYY-MM-DD in the organization's time zone; today if left out. */
  readonly day?: string | undefined;
  /** The service's first on that day if left out. */
  readonly tier?: string | undefined;
  readonly location?: string | undefined;
  readonly payer?: string | undefined;
  readonly customerGroup?: string | undefined;
  /** The kind of account that the charge stands under. */
  readonly method?: PaymentMethod | undefined;
  /** The organization's if left out. */
  readonly currency?: string | undefined;
  readonly override?: { readonly rule: string; readonly unitPrice: Minor } | undefined;
  readonly groupAdjustment?: Adjustment | undefined;
  readonly payerAdjustment?: Adjustment | undefined;
  readonly discounts?: readonly Discount[];
  /** Those of the service on the day if left out. */
  readonly taxes?: readonly TaxComponent[];
}

export interface Priced {
  /** Undefined where nothing is priced; an override needs no price. */
  readonly due: AmountsDue | undefined;
  /** To be kept with what is charged. */
  readonly explanation: PriceExplanation;
}

/** What services cost, for features that charge or quote. */
export interface Pricing {
  /** Every price of the service with its verdict, and each step from the one that won to what is due. */
  explain(c: PricingCaller, question: PriceQuestion): Promise<Priced>;
}
export const Pricing = Symbol.for('prices.Pricing');

/** What a charge is, for the discounts of it. */
export interface DiscountedCharge {
  readonly patient: string;
  readonly service: string;
  /** The service's class and its categories. */
  readonly categories: readonly string[];
  /** The patient's customer group. */
  readonly group: string | undefined;
  /** When it was done: YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
  /** ISO 4217, of the charge: a fixed discount is one of its own currency. */
  readonly currency: string;
}

/**
 * The discounts that apply by themselves. Bound by the feature that keeps discounts, which needs charges; so whatever
 * prices a charge asks for them here, if anything is bound.
 */
export interface Discounts {
  /** Those that are active on the day, in the order in which they apply. */
  of(c: PricingCaller, charge: DiscountedCharge): Promise<readonly Discount[]>;
}
export const Discounts = Symbol.for('prices.Discounts');

export { ratesInto } from './current-rates';

import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { PaymentMethod } from '../common/price';
import type { PriceExplanation } from '../common/price-explanation';
import type { Adjustment, AmountsDue, Discount, TaxComponent } from '../common/price-steps';

export type PricingCaller = Pick<RequestContext, 'db' | 'organization' | 'now'>;

/** The item to price. */
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
  /** The kind of account of the charge. */
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

/** Something to price that is no service and has a price of its own, as a medicine. */
export interface GoodsQuestion extends Pick<
  PriceQuestion,
  | 'quantity'
  | 'location'
  | 'payer'
  | 'customerGroup'
  | 'method'
  | 'override'
  | 'groupAdjustment'
  | 'payerAdjustment'
  | 'discounts'
> {
  /** In `currency`. */
  readonly unitPrice: Minor;
  /** Its taxes are those on this category of services. */
  readonly category: string;
  readonly day: string;
  readonly currency: string;
}

export interface Priced {
  /** Undefined if there is no price; an override needs none. */
  readonly due: AmountsDue | undefined;
  /** To be stored with the charge. */
  readonly explanation: PriceExplanation;
}

/** Prices of services and goods, for features that charge or quote. */
export interface Pricing {
  /** Every price of the service with its verdict, and each step from the winner to the amount due. */
  explain(c: PricingCaller, question: PriceQuestion): Promise<Priced>;
  /** The same for goods, from their own price. */
  explainGoods(c: PricingCaller, question: GoodsQuestion): Promise<Priced & { readonly due: AmountsDue }>;
}
export const Pricing = Symbol.for('prices.Pricing');

/** The fields of a charge that decide its discounts. */
export interface DiscountedCharge {
  readonly patient: string;
  /** Null for goods. */
  readonly service: string | null;
  /** The service's class and its categories, or the category of goods. */
  readonly categories: readonly string[];
  /** The patient's customer group. */
  readonly group: string | undefined;
  /** When it was done: YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
  /** ISO 4217, of the charge: a fixed discount is one of its own currency. */
  readonly currency: string;
}

/**
 * The automatic discounts. The feature that keeps discounts binds it, because it needs charges; pricing asks it if
 * anything is bound.
 */
export interface Discounts {
  /** The discounts that are active on the day, in the order in which they apply. */
  of(c: PricingCaller, charge: DiscountedCharge): Promise<readonly Discount[]>;
}
export const Discounts = Symbol.for('prices.Discounts');

export { ratesInto } from './current-rates';
export { pricedPlaces } from './priced-places';

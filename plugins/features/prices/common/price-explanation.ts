import type { PriceTerms } from './price';
import type { Loss } from './price-choice';
import type { StepName } from './price-steps';

/** One price of the service, with its verdict. */
export interface ExplainedPrice extends PriceTerms {
  readonly price_id: string;
  readonly weight: number;
  readonly won: boolean;
  /** Why it lost; null if it won. */
  readonly loss: Loss | null;
}

export interface ExplainedStep {
  readonly step: StepName;
  readonly rule: string | null;
  readonly percent: string | null;
  readonly amount: string;
  readonly sum: string;
  readonly left_out: 'override' | 'price-names-it' | null;
}

/** The explanation of an amount. It is stored with the charge; only a return of goods adds a step to it. */
export interface PriceExplanation {
  /** Null for goods: they have a price of their own. */
  readonly healthcare_service_id: string | null;
  /** When it is done: YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
  readonly quantity: string;
  /** Of all amounts below. */
  readonly currency: string;
  /** The requested tier, otherwise the service's first. */
  readonly tier: string | null;
  readonly location_id: string | null;
  readonly payer_id: string | null;
  readonly customer_group_id: string | null;
  readonly payment_method: string | null;
  /** Every price of the service, the winner first; none for goods. */
  readonly prices: readonly ExplainedPrice[];
  /** Why there is no amount; null if there is one. */
  readonly not_priced: 'no-price' | 'no-rate' | null;
  /** The winning price in `currency`, or that of the goods. */
  readonly unit_price: string | null;
  readonly steps: readonly ExplainedStep[];
  /**
   * The conversion of the winning price: the value of one `from` in `to`, since `day`. Either of them can be the
   * price's. Null if its currency is that of the charge.
   */
  readonly rate: { readonly from: string; readonly to: string; readonly rate: string; readonly day: string } | null;
  /** After the adjustments, before discounts; null without a price, never 0. */
  readonly amount: string | null;
  readonly discount: string | null;
  readonly net: string | null;
  readonly tax: string | null;
  readonly total: string | null;
}

import type { PriceTerms } from './price';
import type { Loss } from './price-choice';
import type { StepName } from './price-steps';

/** One price of the service, and what became of it. */
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

/** How an amount came about. It is kept with the charge as it was then. */
export interface PriceExplanation {
  readonly healthcare_service_id: string;
  /** When it is done: YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
  readonly quantity: string;
  /** Of all amounts below. */
  readonly currency: string;
  /** The tier that was asked, else the service's first. */
  readonly tier: string | null;
  readonly location_id: string | null;
  readonly payer_id: string | null;
  readonly customer_group_id: string | null;
  readonly payment_method: string | null;
  /** Every price of the service, the winner first. */
  readonly prices: readonly ExplainedPrice[];
  /** Why there is no amount; null if there is one. */
  readonly not_priced: 'no-price' | 'no-rate' | null;
  /** The winning price in `currency`. */
  readonly unit_price: string | null;
  readonly steps: readonly ExplainedStep[];
  /**
   * How the winning price was converted: what one of `from` was worth in `to`, since `day`. Either of them can be the
   * price's. Null if its currency is that of the charge.
   */
  readonly rate: { readonly from: string; readonly to: string; readonly rate: string; readonly day: string } | null;
  /** After the adjustments, before discounts; null where nothing is priced, never 0. */
  readonly amount: string | null;
  readonly discount: string | null;
  readonly net: string | null;
  readonly tax: string | null;
  readonly total: string | null;
}

import {
  CalendarDate,
  Label,
  ListOf,
  Nested,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { PriceFilter, type PriceTerms } from './price';

/** The most prices in one change by percentage. */
export const mostPricesAtOnce = 5_000;
/** The most prices that can be chosen one by one. */
export const mostChosen = 2_000;
/** The most prices that a preview lists; it counts all of them. */
export const previewed = 500;

/** True for a valid percentage of change: not 0, from −100 to 1000, with at most three decimals. */
export function isPercentage(text: string): boolean {
  return /^-?\d{1,4}(\.\d{1,3})?$/.test(text) && /[1-9]/.test(text) && Number(text) >= -100 && Number(text) <= 1000;
}

class ChosenPrice {
  @Label('Price') @Required() @Uuid() uuid!: string;
  @Label('Version') @Required() @Whole() version!: number;
}

/** The prices to change, the percentage, and the first day. */
export class PercentageQuestion {
  /** Decimal text: `12.5` raises, `-10` lowers. */
  @Label('Percentage')
  @Required()
  @rule('percentage', '{{field}} is not valid', (value) => typeof value === 'string' && isPercentage(value))
  percent!: string;
  /** The first day of the new prices; the old ones end the day before. */
  @Label('From') @Required() @CalendarDate() from!: string;
  /** The chosen prices; without them all that the filter finds. */
  @Label('Prices') @Optional() @ListOf(() => ChosenPrice, mostChosen) prices?: ChosenPrice[] | null;
  @Label('Filter') @Optional() @Nested(() => PriceFilter) filter?: PriceFilter | null;
}

export class PercentageChange extends PercentageQuestion {
  /** From the preview: a change of any of its prices since then is refused. */
  @Label('Preview') @Required() @Text(64) stamp!: string;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** One price before and after. */
export interface PercentagePreviewLine extends Omit<PriceTerms, 'charge'> {
  readonly price_id: string;
  readonly healthcare_service_name: string;
  readonly location_name: string | null;
  readonly payer_name: string | null;
  readonly customer_group_name: string | null;
  readonly before: string;
  readonly after: string;
  /**
   * `split` ends the price the day before and begins a new one; `change` changes a price that has not begun by then.
   */
  readonly way: 'split' | 'change';
}

export interface PercentagePreview {
  readonly percent: string;
  readonly from: string;
  /** Prices that change. */
  readonly count: number;
  /** Requested prices that stay: inactive, or ended before the day. */
  readonly left_out: number;
  /** The first of them. */
  readonly data: readonly PercentagePreviewLine[];
  /** Identifies these prices in these versions. */
  readonly stamp: string;
}

export interface PercentageChanged {
  readonly changed: number;
  readonly ended: number;
  readonly begun: number;
}

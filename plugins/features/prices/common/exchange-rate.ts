import {
  amended,
  CalendarDate,
  Label,
  ListQuery,
  Optional,
  Required,
  rule,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import { Currency } from './currency-rule';

/** The value of one unit of another currency in the organization's, from a day on. */
export class ExchangeRateFields {
  @Label('Currency') @Required() @Currency() currency!: string;
  /** YYYY-MM-DD in the organization's time zone. */
  @Label('Day') @Required() @CalendarDate() day!: string;
  /** The value of one `currency` in the organization's: decimal text above 0, with at most ten decimals. */
  @Label('Rate')
  @Required()
  @rule(
    'rate',
    '{{field}} is not valid',
    (value) => typeof value === 'string' && /^\d{1,9}(\.\d{1,10})?$/.test(value) && /[1-9]/.test(value),
  )
  rate!: string;
}

export class ChangeExchangeRate extends amended(ExchangeRateFields) {}

export class ExchangeRatesQuery extends ListQuery {
  @Label('Currency') @Optional() @Currency() currency?: string;
}

/** The value of a currency from a day on, until the next rate. */
export interface ExchangeRate extends Entity, RecordFields<ExchangeRateFields> {
  readonly id: string;
  /** The organization's currency when it was entered. */
  readonly into_currency: string;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

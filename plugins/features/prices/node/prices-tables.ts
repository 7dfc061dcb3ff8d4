import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { ExchangeRateFields } from '../common/exchange-rate';
import type { ServicePriceFields } from '../common/price';

export interface ServicePriceTable
  extends Versioned, RecordColumns<Omit<ServicePriceFields, 'charge'>, 'active', 'currency'> {
  /** The charge in minor units: at most thirteen digits. */
  amount: number;
  position: Generated<number>;
}

/** The rate is read with ten decimals. */
export interface ExchangeRateTable extends Versioned, RecordColumns<ExchangeRateFields> {
  readonly into_currency: string;
}

export interface TaxTable extends Versioned {
  code: string;
  name: string;
  /** Decimal text with three decimals. */
  rate: string;
  valid_from: string | null;
  valid_to: string | null;
  service_uuids: string[];
  categories: string[];
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    service_prices: ServicePriceTable;
    exchange_rates: ExchangeRateTable;
    taxes: TaxTable;
  }
}

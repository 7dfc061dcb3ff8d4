import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { PaymentMethod } from '../common/price';

export interface ServicePriceTable extends Versioned {
  readonly healthcare_service_uuid: string;
  description: string | null;
  /** Minor units: at most thirteen digits. */
  amount: number;
  currency: string;
  valid_from: string | null;
  valid_to: string | null;
  payer_uuid: string | null;
  customer_group_uuid: string | null;
  tier: string | null;
  location_uuid: string | null;
  payment_method: PaymentMethod | null;
  active: Generated<boolean>;
  position: Generated<number>;
}

export interface ExchangeRateTable extends Versioned {
  readonly currency: string;
  readonly into_currency: string;
  day: string;
  /** Decimal text with ten decimals. */
  rate: string;
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

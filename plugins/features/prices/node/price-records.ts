import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { plain } from '../common/plain-decimal';
import { ExchangeRateFields, type ExchangeRate } from '../common/exchange-rate';
import type { ServicePrice } from '../common/price';
import './prices-tables';

/** Prices of services. */
export const servicePrices = recordsOf<ServicePrice>()({
  table: 'service_prices',
  alias: 'sp',
  resource: 'prices',
  title: 'Price',
  event: 'service_price',
  keeps: ['currency', 'valid_from', 'valid_to', 'tier', 'location_uuid', 'payment_method', 'active'],
  shows: ['healthcare_service_uuid', 'payer_uuid', 'customer_group_uuid'],
  keepsOnly: ['description', 'payer_uuid', 'customer_group_uuid'],
  reads: {
    service: sql<string>`(select s.name from healthcare_services s
      where s.organization_uuid = sp.organization_uuid and s.uuid = sp.healthcare_service_uuid)`,
    location: sql<string | null>`(select l.name from location_names l
      where l.organization_uuid = sp.organization_uuid and l.uuid = sp.location_uuid)`,
    payer: sql<string | null>`(select y.name from payer_names y
      where y.organization_uuid = sp.organization_uuid and y.uuid = sp.payer_uuid)`,
    group: sql<string | null>`(select g.name from customer_groups g
      where g.organization_uuid = sp.organization_uuid and g.uuid = sp.customer_group_uuid)`,
  },
  keepsBeside: ({ amount, currency }) => ({ charge: amountText(BigInt(amount), currency) }),
  answers: ({ amount, currency, description, tier, service, location, payer, group }) => {
    const [charge, name] = [amountText(BigInt(amount), currency), tier ?? service];
    return {
      name,
      description: description ?? name,
      charge,
      amount: charge,
      healthcare_service_name: service,
      location_name: location,
      payer_name: payer,
      customer_group_name: group,
    };
  },
});

/** Rates of currencies by day. */
export const exchangeRates = recordsOf<ExchangeRate>()({
  table: 'exchange_rates',
  alias: 'r',
  resource: 'prices',
  title: 'Exchange rate',
  event: 'exchange_rate',
  keeps: [...columnsOf(ExchangeRateFields, ['rate']), 'into_currency'],
  shows: [],
  keepsBeside: ({ rate }) => ({ rate: plain(rate) }),
  answers: ({ rate }) => ({ rate: plain(rate) }),
});

import { invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import type { ChangeExchangeRate, ExchangeRate, ExchangeRateFields } from '../common/exchange-rate';
import { ownCurrency } from './price-changes';
import { exchangeRates } from './price-records';

/** @throws ApiError 400 for the organization's own currency, or a second rate of the day */
export async function createRate(
  c: RequestContext,
  { currency, day, rate }: ExchangeRateFields,
): Promise<ExchangeRate> {
  const into = await ownCurrency(c);
  if (into === currency) throw invalid({ currency: ['Currency is not valid'] });
  const { uuid } = await once(() => exchangeRates.create(c, { currency, into_currency: into, day, rate }));
  return exchangeRates.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428, 400 for a second rate of the day */
export async function changeRate(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { currency, day, rate }: ChangeExchangeRate,
): Promise<ExchangeRate> {
  const before = await exchangeRates.insisted(c, uuid, ifMatch);
  if (currency && currency !== before.currency) throw invalid({ currency: ['Currency is not valid'] });
  await once(() => exchangeRates.change(c, before, { day: day ?? before.day, rate: rate ?? before.rate }));
  return exchangeRates.answer(c, uuid);
}

const once = refusing({ exchange_rates_day: () => invalid({ day: ['Day already exists'] }) });

import { sentence, tidyName } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { isAccepted, tierFaults } from '../common/price-tiers';
import type { PriceTierRequest } from '../common/service';
import { TierPrices } from './contract';

/**
 * Replaces a service's prices. A price with the uuid or the name of an existing one stays the same price, so that
 * existing bookings still find it.
 *
 * @throws ApiError 400 for a repeated name, too many decimals, or a currency that is not accepted
 */
export async function replacePrices(
  c: RequestContext,
  service: string,
  tiers: readonly PriceTierRequest[],
): Promise<void> {
  await c.service<TierPrices>(TierPrices).replace(c, service, await checked(c, tiers));
}

async function checked(c: RequestContext, tiers: readonly PriceTierRequest[]) {
  const { currency: own } = await c.db
    .selectFrom('organizations')
    .select('currency')
    .where('organization_uuid', '=', c.organization)
    .executeTakeFirstOrThrow();
  const rows = tiers.map(({ uuid, name, currency, charge }) => ({
    uuid: uuid?.toLowerCase(),
    name: tidyName(name),
    currency: currency ?? own,
    charge: String(charge).trim(),
  }));
  const foreign = rows.findIndex(({ currency }) => !isAccepted(currency, own));
  if (foreign >= 0) throw invalid({ [`price_tiers.${foreign}.currency`]: ['Currency is not valid'] });
  if (new Set(rows.flatMap(({ uuid }) => uuid ?? [])).size < rows.filter(({ uuid }) => uuid !== undefined).length)
    throw invalid({ price_tiers: ['Prices is not valid'] });
  const faults = Object.entries(tierFaults(rows));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([field, all]) => [field, all.map(sentence)])));
  return rows;
}

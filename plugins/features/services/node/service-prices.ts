import { sentence } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import { tidy, tierFaults } from '../common/price-tiers';
import type { PriceTierRequest } from '../common/service-requests';

/** Currencies that every organization may use (specification, section 3, *Currency options*). */
const everywhere: ReadonlySet<string> = new Set(['GHS', 'USD']);

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
  const rows = await checked(c, tiers);
  const before = await c.db
    .selectFrom('healthcare_service_prices')
    .select(['uuid', 'name'])
    .where('organization_uuid', '=', c.organization)
    .where('service_uuid', '=', service)
    .execute();
  const known = new Set(before.map(({ uuid }) => uuid));
  const byName = new Map(before.map(({ uuid, name }) => [name.toLowerCase(), uuid]));
  const taken = new Set(rows.flatMap(({ uuid }) => (uuid && known.has(uuid) ? [uuid] : [])));
  if (before.length > 0)
    await c.db
      .deleteFrom('healthcare_service_prices')
      .where('organization_uuid', '=', c.organization)
      .where('service_uuid', '=', service)
      .execute();
  if (rows.length === 0) return;
  await c.db
    .insertInto('healthcare_service_prices')
    .values(
      rows.map(({ uuid, ...row }, position) => ({
        ...row,
        organization_uuid: c.organization,
        service_uuid: service,
        position,
        uuid: uuid && known.has(uuid) ? uuid : sameName(row.name),
      })),
    )
    .execute();

  function sameName(name: string): string {
    const uuid = byName.get(name.toLowerCase());
    return uuid && !taken.has(uuid) ? uuid : v7();
  }
}

async function checked(c: RequestContext, tiers: readonly PriceTierRequest[]) {
  const { currency: own } = await c.db
    .selectFrom('organizations')
    .select('currency')
    .where('organization_uuid', '=', c.organization)
    .executeTakeFirstOrThrow();
  const rows = tiers.map(({ uuid, name, currency, charge }) => ({
    uuid: uuid?.toLowerCase(),
    name: tidy(name),
    currency: currency ?? own,
    charge: String(charge).trim(),
  }));
  const foreign = rows.findIndex(({ currency }) => currency !== own && !everywhere.has(currency));
  if (foreign >= 0) throw invalid({ [`price_tiers.${foreign}.currency`]: ['Currency is not valid'] });
  if (new Set(rows.flatMap(({ uuid }) => uuid ?? [])).size < rows.filter(({ uuid }) => uuid !== undefined).length)
    throw invalid({ price_tiers: ['Prices is not valid'] });
  const faults = Object.entries(tierFaults(rows));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([field, all]) => [field, all.map(sentence)])));
  return rows;
}

import { minorOf } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { NewTier, TierPrices } from '../../services/node/contract';
import { apart } from './price-changes';
import { servicePrices } from './price-records';

/** Keeps the tiers of services as prices that name only the tier. */
@injectable()
export class TierKeeper implements TierPrices {
  async replace(c: RequestContext, service: string, tiers: readonly NewTier[]): Promise<void> {
    const shown = await servicePrices.rows(c, {
      where: sql`sp.uuid in (select t.uuid from healthcare_service_prices t
                              where t.organization_uuid = ${c.organization} and t.service_uuid = ${service})`,
    });
    const before = new Map(shown.map((row) => [row.uuid, row]));
    const named = new Map(shown.map((row) => [row.tier?.toLowerCase(), row.uuid]));
    const taken = new Set(tiers.flatMap(({ uuid }) => (uuid && before.has(uuid) ? [uuid] : [])));
    // Two tiers can swap their names: only the result must be without duplicates.
    await sql`set constraints service_prices_apart deferred`.execute(c.db);
    const kept = new Set<string>();
    for (const [position, { uuid, name, currency, charge }] of tiers.entries()) {
      const same = named.get(name.toLowerCase());
      const known = uuid && before.has(uuid) ? uuid : same && !taken.has(same) ? same : undefined;
      const values = { tier: name, currency, amount: Number(minorOf(charge, currency)), position };
      const row = known === undefined ? undefined : before.get(known);
      if (row) {
        kept.add(row.uuid);
        if (isOther(row, values)) await servicePrices.change(c, row, values);
      } else await servicePrices.create(c, { ...values, ...unconditional, healthcare_service_uuid: service });
    }
    for (const row of shown) if (!kept.has(row.uuid)) await servicePrices.delete(c, row);
    await apart('price_tiers', () => sql`set constraints service_prices_apart immediate`.execute(c.db));
  }

  async clear(c: RequestContext, service: string): Promise<void> {
    const all = await servicePrices.rows(c, { where: sql`sp.healthcare_service_uuid = ${service}` });
    for (const row of all) await servicePrices.delete(c, row);
  }
}

const unconditional = {
  description: null,
  valid_from: null,
  valid_to: null,
  payer_uuid: null,
  customer_group_uuid: null,
  location_uuid: null,
  payment_method: null,
};

function isOther<T extends object>(row: T, values: Partial<T>): boolean {
  return (Object.keys(values) as (keyof T)[]).some((field) => row[field] !== values[field]);
}

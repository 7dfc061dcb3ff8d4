import { ApiError, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { HealthcareServices } from '../../services/node/contract';
import type { ServicePrice } from '../common/price';
import { apart } from './price-changes';
import { servicePrices } from './price-records';

/** A price as read. */
export type PriceRow = Awaited<ReturnType<(typeof servicePrices)['rows']>>[number];

/** Writes prices of several services together: they are locked, and only the result must be without overlaps. */
export function writingSeveral<T>(c: RequestContext, services: readonly string[], write: () => Promise<T>): Promise<T> {
  return c.service<HealthcareServices>(HealthcareServices).writePrices(c, services, async () => {
    await sql`set constraints service_prices_apart deferred`.execute(c.db);
    const written = await write();
    await apart('valid_from', () => sql`set constraints service_prices_apart immediate`.execute(c.db));
    return written;
  });
}

/** Prices by their ids, by uuid. Those that do not exist are left out. */
export async function pricesNamed(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, PriceRow>> {
  if (uuids.length === 0) return new Map();
  const rows = await servicePrices.rows(c, { where: sql`sp.uuid = any(${[...uuids]}::uuid[])` });
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** The prices among these that another one overlaps, with a price that does. */
export async function overlapsOf(
  { db, organization }: RequestContext,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly uuid: string; readonly other: string }>`
    select p.uuid, min(o.uuid::text) as other
      from service_prices p
      join service_prices o
        on o.organization_uuid = p.organization_uuid and o.healthcare_service_uuid = p.healthcare_service_uuid
       and o.uuid <> p.uuid and o.active and o.currency = p.currency
       and o.payer_uuid is not distinct from p.payer_uuid
       and o.customer_group_uuid is not distinct from p.customer_group_uuid
       and lower(o.tier) is not distinct from lower(p.tier)
       and o.location_uuid is not distinct from p.location_uuid
       and o.payment_method is not distinct from p.payment_method
       and daterange(o.valid_from, o.valid_to, '[]') && daterange(p.valid_from, p.valid_to, '[]')
     where p.organization_uuid = ${organization} and p.active and p.uuid = any(${[...uuids]}::uuid[])
     group by p.uuid`.execute(db);
  return new Map(rows.map(({ uuid, other }) => [uuid, other]));
}

/** 409 for several prices that others have changed: with all current ones, the first as `current`. */
export function stalePrices(
  stale: readonly ServicePrice[],
  errors?: Readonly<Record<string, readonly string[]>>,
): ApiError {
  const versions = stale.map(({ uuid, version }) => ({ uuid, version }));
  return new ApiError(409, 'stale_version', 'Somebody else has changed this in the meantime.', {
    details: { current: stale[0], stale },
    told: { rights: ['prices.read'], otherwise: { current: { version: stale[0]?.version }, stale: versions } },
    ...(errors && { errors }),
  });
}

import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { GroupActivation } from '../common/price';
import { servicePrices } from './price-records';
import { pricesNamed, writingSeveral } from './several-prices';

/**
 * Activates or deactivates all prices of a customer group.
 * @throws ApiError 404 for an unknown group, 400 if one would overlap another price
 */
export async function activateByGroup(
  c: RequestContext,
  { customer_group_id: group, active, reason = null }: GroupActivation,
): Promise<{ readonly changed: number }> {
  const { rows: known } = await sql`
    select from customer_groups where organization_uuid = ${c.organization} and uuid = ${group}`.execute(c.db);
  if (known.length === 0) throw notFound('Customer group');
  const named = await servicePrices.rows(c, { where: sql`sp.customer_group_uuid = ${group}` });
  const found = named.filter((row) => row.active !== active);
  if (found.length === 0) return { changed: 0 };
  const services = found.map(({ healthcare_service_uuid: service }) => service);
  return writingSeveral(c, services, async () => {
    // Others may have changed some before the services were locked.
    const now = await pricesNamed(
      c,
      found.map(({ uuid }) => uuid),
    );
    const rows = [...now.values()].filter((row) => row.customer_group_uuid === group && row.active !== active);
    await servicePrices.changeAll(
      c,
      rows.map((before) => ({ before, values: { active } })),
      { reason },
    );
    return { changed: rows.length };
  });
}

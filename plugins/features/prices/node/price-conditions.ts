import { sql, type RawBuilder } from 'kysely';
import type { ServicePricesQuery } from '../common/price';

/** Which prices a list shows, and in which order. */
export function pricesAsked(query: ServicePricesQuery): {
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
} {
  const { search, healthcare_service_id, tier, location_id, payer_id, customer_group_id, payment_method, active } =
    query;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return {
    conditions: [
      ...(healthcare_service_id ? [sql`sp.healthcare_service_uuid = ${healthcare_service_id}`] : []),
      ...(tier ? [sql`lower(sp.tier) = ${tier.trim().toLowerCase()}`] : []),
      ...(location_id ? [sql`sp.location_uuid = ${location_id}`] : []),
      ...(payer_id ? [sql`sp.payer_uuid = ${payer_id}`] : []),
      ...(customer_group_id ? [sql`sp.customer_group_uuid = ${customer_group_id}`] : []),
      ...(payment_method ? [sql`sp.payment_method = ${payment_method}`] : []),
      ...(active ? [sql`sp.active = ${active === 'true'}`] : []),
      ...words.map(
        (
          word,
        ) => sql`(strpos(lower(coalesce(sp.description, '') || ' ' || coalesce(sp.tier, '')), ${word}) > 0 or exists (
          select from healthcare_services s where s.organization_uuid = sp.organization_uuid
             and s.uuid = sp.healthcare_service_uuid and strpos(lower(s.name), ${word}) > 0))`,
      ),
    ],
    order: sql`sp.healthcare_service_uuid, sp.position, sp.uuid`,
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { ServicePricesQuery } from '../common/price';

/** The filters and the order of a list of prices. */
export interface PricesAsked {
  readonly among: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

/**
 * Prices with the name of their service, in the order of names: the index on the names of services leads, and a page
 * reads no more prices than it shows and those before it.
 */
const among = sql`(
  select p.*, s.name as service_name, lower(s.name) as service_order, s.service_class, s.healthcare_service_categories as categories
    from healthcare_services s
    join service_prices p on p.organization_uuid = s.organization_uuid and p.healthcare_service_uuid = s.uuid)`;

/** Further search words are ignored. */
const mostWords = 6;

export function pricesAsked(query: Omit<ServicePricesQuery, 'page' | 'page_size' | 'size'>): PricesAsked {
  const { healthcare_service_id, tier, location_id, payer_id, customer_group_id, payment_method, active } = query;
  const { service_class, category, day } = query;
  return {
    among,
    conditions: [
      ...(healthcare_service_id ? [sql`sp.healthcare_service_uuid = ${healthcare_service_id}`] : []),
      ...(service_class ? [sql`sp.service_class = ${service_class}`] : []),
      ...(category ? [sql`${category} = any(sp.categories)`] : []),
      ...(tier ? [sql`lower(sp.tier) = ${tier.trim().toLowerCase()}`] : []),
      ...(location_id ? [sql`sp.location_uuid = ${location_id}`] : []),
      ...(payer_id ? [sql`sp.payer_uuid = ${payer_id}`] : []),
      ...(customer_group_id ? [sql`sp.customer_group_uuid = ${customer_group_id}`] : []),
      ...(payment_method ? [sql`sp.payment_method = ${payment_method}`] : []),
      ...(active ? [sql`sp.active = ${active === 'true'}`] : []),
      ...(day
        ? [
            sql`${day}::date between coalesce(sp.valid_from, '-infinity'::date) and coalesce(sp.valid_to, 'infinity'::date)`,
          ]
        : []),
      ...wordsIn(query.search).map(
        (word) =>
          sql`strpos(lower(concat_ws(' ', sp.service_name, sp.description, sp.tier)), ${word.toLowerCase()}) > 0`,
      ),
    ],
    order: sql`sp.service_order, sp.healthcare_service_uuid, sp.position, sp.uuid`,
  };
}

const wordsIn = (search: string | undefined) => (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords);

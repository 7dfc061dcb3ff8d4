import type { ListPage } from '@clinic-workbench/sdk/common';
import { wordPatterns, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { HealthcareService } from '../common/service';
import type { ServiceQuery, ServiceSort } from '../common/service-requests';
import { services } from './service-records';

/** The lowest price; services without one come last. */
const price = sql`(select min(p.charge) from healthcare_service_prices p
  where p.organization_uuid = s.organization_uuid and p.service_uuid = s.uuid)`;
const orders: Readonly<Record<ServiceSort, RawBuilder<unknown>>> = {
  name: sql`lower(s.name)`,
  '-name': sql`lower(s.name) desc`,
  class: sql`s.service_class, lower(s.name)`,
  price: sql`${price} nulls last, lower(s.name)`,
  '-price': sql`${price} desc nulls last, lower(s.name)`,
  '-updated': sql`s.updated_at desc`,
};

/** Lists services, with search and filters. */
@injectable()
export class ServiceList {
  page(c: RequestContext, query: ServiceQuery): Promise<ListPage<HealthcareService>> {
    const order = sql`${orders[query.sort ?? 'name']}, s.uuid`;
    return services.page(c, { query, conditions: conditionsOf(query), order });
  }
}

function conditionsOf(query: ServiceQuery): RawBuilder<unknown>[] {
  const conditions = wordPatterns(query.search).map((word) => sql`concat_ws(' ', s.name, s.description) ilike ${word}`);
  const { service_class, category, specialty, location, active, virtual } = query;
  if (service_class) conditions.push(sql`s.service_class = ${service_class}`);
  if (category) conditions.push(sql`${category} = any (s.healthcare_service_categories)`);
  if (specialty) conditions.push(sql`${specialty} = any (s.healthcare_service_specialties)`);
  if (active) conditions.push(sql`s.active = ${active === 'true'}`);
  if (virtual) conditions.push(sql`s.virtual_service = ${virtual === 'true'}`);
  if (location)
    conditions.push(sql`(not exists (
        select from healthcare_service_locations l where l.organization_uuid = s.organization_uuid and l.service_uuid = s.uuid)
      or exists (
        select from healthcare_service_locations l
         where l.organization_uuid = s.organization_uuid and l.service_uuid = s.uuid and l.location_uuid = ${location}))`);
  return conditions;
}

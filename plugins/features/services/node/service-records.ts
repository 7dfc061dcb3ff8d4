import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ServiceFields, type HealthcareService, type NamedPlace, type PriceTier } from '../common/service';
import './services-table';

/** A price as read; the charge as decimal text with four decimals. */
type ReadPrice = Pick<PriceTier, 'uuid' | 'name' | 'currency' | 'charge'>;

/** The organization's services, with prices and places in tables of their own. */
export const services = recordsOf<HealthcareService>()({
  table: 'healthcare_services',
  alias: 's',
  resource: 'services',
  title: 'Service',
  event: 'service',
  keeps: columnsOf(ServiceFields, [
    'healthcare_service_appointment_required',
    'price_tiers',
    'ward_uuid',
    'location_uuids',
  ]),
  shows: [],
  reads: {
    prices: sql<readonly ReadPrice[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('uuid', p.uuid, 'name', p.name, 'currency', p.currency,
                                                   'charge', p.charge::text) order by p.position), '[]')
        from healthcare_service_prices p
       where p.organization_uuid = s.organization_uuid and p.service_uuid = s.uuid)`,
    places: sql<readonly NamedPlace[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('uuid', l.uuid, 'name', l.name) order by l.name), '[]')
        from healthcare_service_locations o
        join location_names l on l.organization_uuid = o.organization_uuid and l.uuid = o.location_uuid
       where o.organization_uuid = s.organization_uuid and o.service_uuid = s.uuid)`,
    ward: sql<NamedPlace | null>`(
      select jsonb_build_object('uuid', l.uuid, 'name', l.name) from location_names l
       where l.organization_uuid = s.organization_uuid and l.uuid = s.ward_uuid)`,
  },
  // Prices and places in words: later names do not change the history.
  keepsBeside: ({ appointment_required, ward, prices, places }) => ({
    healthcare_service_appointment_required: appointment_required,
    ward: ward?.name ?? null,
    price_tiers: prices.map((price) => tierOf(price).label),
    locations: places.map(({ name }) => name),
  }),
  answers: ({ appointment_required, ward, prices, places }) => ({
    healthcare_service_appointment_required: appointment_required,
    ward,
    price_tiers: prices.map(tierOf),
    locations: places,
  }),
});

function tierOf({ uuid, name, currency, charge }: ReadPrice): PriceTier {
  const cost = amountText(minorOf(charge, currency), currency);
  return { uuid, id: uuid, name, currency, charge: cost, cost, label: `${name} - ${currency} ${cost}`, value: name };
}

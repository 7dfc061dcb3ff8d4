import { decimalsOf } from '@clinic-workbench/sdk/common';
import { conflict, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { Decimal } from 'decimal.js';
import { injectable } from 'inversify';
import type { HealthcareService, NamedPlace, PriceTier } from '../common/service';
import type { HealthcareServices } from './contract';
import { groupBy } from './group-by';
import type { HealthcareServicePriceRow, HealthcareServiceRow } from './services-table';

/** Reads services with their prices and places: three statements, however many services. */
@injectable()
export class ServiceReader implements HealthcareServices {
  async find(c: RequestContext, uuid: string): Promise<HealthcareService | undefined> {
    return (await this.findAll(c, [uuid])).get(uuid.toLowerCase());
  }

  async findAll(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, HealthcareService>> {
    if (uuids.length === 0) return new Map();
    const rows = await this.#rows(c)
      .where('uuid', 'in', [...uuids])
      .execute();
    return new Map((await this.complete(c, rows)).map((service) => [service.uuid, service]));
  }

  async requireActive(c: RequestContext, uuid: string): Promise<HealthcareService> {
    const row = await this.#rows(c).where('uuid', '=', uuid).forShare().executeTakeFirst();
    if (!row) throw notFound('Service');
    if (!row.active) throw conflict('service_inactive', 'This service is no longer offered.');
    return (await this.complete(c, [row]))[0]!;
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, uuid: string): Promise<HealthcareService> {
    const service = await this.find(c, uuid);
    if (!service) throw notFound('Service');
    return service;
  }

  /** Rows with what stands in other tables, in the same order. */
  async complete(c: RequestContext, rows: readonly HealthcareServiceRow[]): Promise<readonly HealthcareService[]> {
    if (rows.length === 0) return [];
    const uuids = rows.map((row) => row.uuid);
    const prices = await c.db
      .selectFrom('healthcare_service_prices')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('service_uuid', 'in', uuids)
      .orderBy('position')
      .execute();
    const tiers = groupBy(prices, (price) => price.service_uuid);
    const places = await placesOf(c, uuids);
    const wards = await wardsOf(c, rows);
    return rows.map((row) => ({
      ...toWire(row),
      ward: wards.get(row.ward_uuid ?? '') ?? null,
      price_tiers: (tiers.get(row.uuid) ?? []).map(tierOf),
      locations: (places.get(row.uuid) ?? []).map(({ uuid, name }) => ({ uuid, name })),
    }));
  }

  #rows({ db, organization }: RequestContext) {
    return db.selectFrom('healthcare_services').selectAll().where('organization_uuid', '=', organization);
  }
}

function toWire(row: HealthcareServiceRow) {
  const { organization_uuid: _, ward_uuid: __, appointment_required, ...rest } = row;
  return {
    ...rest,
    id: row.uuid,
    healthcare_service_appointment_required: appointment_required,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function tierOf({ uuid, name, currency, charge }: HealthcareServicePriceRow): PriceTier {
  const cost = new Decimal(charge).toFixed(decimalsOf(currency));
  return { uuid, id: uuid, name, currency, charge: cost, cost, label: `${name} - ${currency} ${cost}`, value: name };
}

async function placesOf(c: RequestContext, services: readonly string[]) {
  const rows = await c.db
    .selectFrom('healthcare_service_locations as offered')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.organization_uuid', '=', 'offered.organization_uuid').onRef('l.uuid', '=', 'offered.location_uuid'),
    )
    .select(['offered.service_uuid', 'l.uuid', 'l.name'])
    .where('offered.organization_uuid', '=', c.organization)
    .where('offered.service_uuid', 'in', [...services])
    .orderBy('l.name')
    .execute();
  return groupBy(rows, ({ service_uuid }) => service_uuid);
}

async function wardsOf(
  c: RequestContext,
  services: readonly HealthcareServiceRow[],
): Promise<ReadonlyMap<string, NamedPlace>> {
  const uuids = services.flatMap(({ ward_uuid }) => ward_uuid ?? []);
  if (uuids.length === 0) return new Map();
  const rows = await c.db
    .selectFrom('locations')
    .select(['uuid', 'name'])
    .where('organization_uuid', '=', c.organization)
    .where('uuid', 'in', uuids)
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}

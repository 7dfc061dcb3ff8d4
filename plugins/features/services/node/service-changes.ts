import {
  conflict,
  insertRow,
  invalid,
  notFound,
  staleVersion,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { given } from '../common/given';
import { tidy } from '../common/price-tiers';
import type { HealthcareService } from '../common/service';
import type { ChangeService, CreateService } from '../common/service-requests';
import { replacePlaces, requireWard } from './service-places';
import { replacePrices } from './service-prices';
import { ServiceReader } from './service-reader';
import { ServiceUses } from './service-uses';
import type { HealthcareServiceRow } from './services-table';

/** What may be nothing; of everything else null says nothing. */
const nullable = ['description', 'ward_type', 'ward_uuid'] as const;

/** Creates, changes and deletes services with their prices and places. */
@injectable()
export class ServiceChanges {
  readonly #reader: ServiceReader;
  readonly #uses: ServiceUses;

  constructor(@inject(ServiceReader) reader: ServiceReader, @inject(ServiceUses) uses: ServiceUses) {
    this.#reader = reader;
    this.#uses = uses;
  }

  /** @throws ApiError 404 for a place, 400 for a name that exists, a price that is wrong or a ward without hospitalization */
  async create(c: RequestContext, body: CreateService): Promise<HealthcareService> {
    const {
      price_tiers = [],
      location_uuids = [],
      healthcare_service_appointment_required: byAppointment,
      ...fields
    } = given(body, nullable);
    const ward = { ward_type: body.ward_type ?? null, ward_uuid: body.ward_uuid ?? null };
    await checkWard(c, body.service_class, ward);
    const row = await unique(() =>
      insertRow(c, 'healthcare_services', {
        ...fields,
        ...ward,
        name: tidy(body.name),
        description: textOrNull(body.description),
        ...(byAppointment === undefined ? {} : { appointment_required: byAppointment }),
      }),
    );
    await replacePrices(c, row.uuid, price_tiers);
    await replacePlaces(c, row.uuid, location_uuids);
    const service = await this.#reader.get(c, row.uuid);
    c.audit({ action: 'create', resource: 'services', resourceUuid: row.uuid, after: audited(service) });
    c.emit({ type: 'service.created', uuid: row.uuid, version: row.version });
    return service;
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, and as `create` */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    changes: ChangeService,
  ): Promise<HealthcareService> {
    const row = await this.#lock(c, uuid, ifMatch);
    const before = (await this.#reader.complete(c, [row]))[0]!;
    const {
      price_tiers,
      location_uuids,
      healthcare_service_appointment_required: byAppointment,
      ...fields
    } = given(changes, nullable);
    const service_class = fields.service_class ?? row.service_class;
    // What is no hospitalization any more has no ward either, unless one is asked for, which is refused.
    const keeps = service_class === 'Hospitalization';
    const ward = {
      ward_type: fields.ward_type === undefined ? (keeps ? row.ward_type : null) : fields.ward_type,
      ward_uuid: fields.ward_uuid === undefined ? (keeps ? row.ward_uuid : null) : fields.ward_uuid,
    };
    await checkWard(c, service_class, ward);
    await unique(() =>
      updateVersioned(c, 'healthcare_services', row.uuid, ifMatch, {
        ...fields,
        ...ward,
        ...(fields.name === undefined ? {} : { name: tidy(fields.name) }),
        ...(fields.description === undefined ? {} : { description: textOrNull(fields.description) }),
        ...(byAppointment === undefined ? {} : { appointment_required: byAppointment }),
      }),
    );
    if (price_tiers) await replacePrices(c, row.uuid, price_tiers);
    if (location_uuids) await replacePlaces(c, row.uuid, location_uuids);
    const service = await this.#reader.get(c, row.uuid);
    c.audit({ action: 'update', resource: 'services', resourceUuid: row.uuid, ...differences(before, service) });
    c.emit({ type: 'service.updated', uuid: row.uuid, version: service.version });
    return service;
  }

  /** @throws ApiError 404, 409 `stale_version`, or `service_in_use` saying what uses it */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const row = await this.#lock(c, uuid, ifMatch ?? null);
    const uses = await this.#uses.of(c, row.uuid);
    if (uses.length > 0) throw conflict('service_in_use', 'This service is in use. Deactivate it instead.', { uses });
    const before = (await this.#reader.complete(c, [row]))[0]!;
    await c.db
      .deleteFrom('healthcare_services')
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', row.uuid)
      .execute();
    c.audit({ action: 'delete', resource: 'services', resourceUuid: row.uuid, before: audited(before) });
    c.emit({ type: 'service.deleted', uuid: row.uuid, version: row.version });
  }

  /** @param ifMatch null asks for no version */
  async #lock(c: RequestContext, uuid: string, ifMatch: number | null | undefined): Promise<HealthcareServiceRow> {
    const row = await c.db
      .selectFrom('healthcare_services')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('Service');
    if (ifMatch === undefined) throw versionRequired();
    if (ifMatch !== null && ifMatch !== row.version)
      throw staleVersion(ifMatch, (await this.#reader.complete(c, [row]))[0]!);
    return row;
  }
}

async function checkWard(
  c: RequestContext,
  service_class: string,
  ward: { readonly ward_type: string | null; readonly ward_uuid: string | null },
): Promise<void> {
  if (service_class === 'Hospitalization') {
    if (ward.ward_uuid !== null) await requireWard(c, ward.ward_uuid);
    return;
  }
  const message = ['Only hospitalizations have a ward'];
  if (ward.ward_uuid !== null) throw invalid({ ward_uuid: message });
  if (ward.ward_type !== null) throw invalid({ ward_type: message });
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null;

/** What the audit keeps: prices and places in words. */
function audited({ uuid: _, id: __, version: ___, ...service }: HealthcareService): Record<string, unknown> {
  const { created_at: _at, updated_at: _then, created_by: _by, updated_by: _who, ...kept } = service;
  return {
    ...kept,
    ward: service.ward?.name ?? null,
    price_tiers: service.price_tiers.map(({ label }) => label),
    locations: service.locations.map(({ name }) => name),
  };
}

function differences(before: HealthcareService, now: HealthcareService) {
  const [old, young] = [audited(before), audited(now)];
  const changed = Object.keys(young).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(young[name]));
  const of = (all: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  return { before: of(old), after: of(young) };
}

async function unique<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'healthcare_services_name')
      throw invalid({ name: ['Name already exists'] });
    throw error;
  }
}

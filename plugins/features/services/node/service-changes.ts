import { tidyName } from '@clinic-workbench/sdk/common';
import { conflict, invalid, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { given } from '../common/given';
import type { HealthcareService } from '../common/service';
import type { ChangeService, CreateService } from '../common/service-requests';
import { TierPrices } from './contract';
import { replacePlaces, requireWard } from './service-places';
import { replacePrices } from './service-prices';
import { services } from './service-records';
import { ServiceUses } from './service-uses';

/** The fields that null clears; for all others null means unchanged. */
const nullable = ['description', 'ward_type', 'ward_uuid'] as const;

/** Creates, changes and deletes services with their prices and places. */
@injectable()
export class ServiceChanges {
  readonly #uses: ServiceUses;

  constructor(@inject(ServiceUses) uses: ServiceUses) {
    this.#uses = uses;
  }

  /** @throws ApiError 404 for a place, 400 for a taken name, a wrong price or a ward without hospitalization */
  async create(c: RequestContext, body: CreateService): Promise<HealthcareService> {
    const {
      price_tiers = [],
      location_uuids = [],
      healthcare_service_appointment_required: byAppointment,
      ...fields
    } = given(body, nullable);
    const ward = { ward_type: body.ward_type ?? null, ward_uuid: body.ward_uuid ?? null };
    await checkWard(c, body.service_class, ward);
    const values = {
      ...fields,
      ...ward,
      name: tidyName(body.name),
      description: textOrNull(body.description),
      ...(byAppointment === undefined ? {} : { appointment_required: byAppointment }),
    };
    const rest = async (uuid: string) => {
      await replacePrices(c, uuid, price_tiers);
      await replacePlaces(c, uuid, location_uuids);
    };
    const { uuid } = await unique(() => services.create(c, values, { rest }));
    return services.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, and like `create` */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    changes: ChangeService,
  ): Promise<HealthcareService> {
    const before = await services.insisted(c, uuid, ifMatch);
    const {
      price_tiers,
      location_uuids,
      healthcare_service_appointment_required: byAppointment,
      ...fields
    } = given(changes, nullable);
    const service_class = fields.service_class ?? before.service_class;
    // A service that stops being a hospitalization loses its ward, unless the request names one, which is refused.
    const keeps = service_class === 'Hospitalization';
    const ward = {
      ward_type: fields.ward_type === undefined ? (keeps ? before.ward_type : null) : fields.ward_type,
      ward_uuid: fields.ward_uuid === undefined ? (keeps ? before.ward_uuid : null) : fields.ward_uuid,
    };
    await checkWard(c, service_class, ward);
    const values = {
      ...fields,
      ...ward,
      ...(fields.name === undefined ? {} : { name: tidyName(fields.name) }),
      ...(fields.description === undefined ? {} : { description: textOrNull(fields.description) }),
      ...(byAppointment === undefined ? {} : { appointment_required: byAppointment }),
    };
    const rest = async () => {
      if (price_tiers) await replacePrices(c, before.uuid, price_tiers);
      if (location_uuids) await replacePlaces(c, before.uuid, location_uuids);
    };
    await unique(() => services.change(c, before, values, { rest }));
    return services.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, or `service_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await services.current(c, uuid, ifMatch);
    const uses = await this.#uses.of(c, before.uuid);
    if (uses.length > 0) throw conflict('service_in_use', 'This service is in use. Deactivate it instead.', { uses });
    await c.service<TierPrices>(TierPrices).clear(c, before.uuid);
    await services.delete(c, before);
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

const unique = refusing({ healthcare_services_name: () => invalid({ name: ['Name already exists'] }) });

import { uniqueKey, type TypedValues } from '@clinic-workbench/sdk/browser';
import type { HealthcareService, PriceTierRequest, ServiceFields } from '../../common/service';

/** A price while it is typed. */
export interface TierValues extends Omit<TypedValues<PriceTierRequest>, 'label' | 'value'> {
  /** Unique while the user reorders the prices; not sent. */
  readonly key: string;
}

/** The typed values; an empty text means none. */
export interface ServiceValues extends Omit<TypedValues<ServiceFields>, 'price_tiers'> {
  readonly price_tiers: readonly TierValues[];
}

export function newService(currency: string): ServiceValues {
  return {
    name: '',
    description: '',
    service_class: 'Consultation',
    healthcare_service_categories: [],
    healthcare_service_specialties: [],
    price_tiers: [newTier(currency, 'Standard')],
    virtual_service: false,
    healthcare_service_appointment_required: true,
    confirmation_required: false,
    minutes_duration: 30,
    ward_type: '',
    ward_uuid: '',
    location_uuids: [],
    active: true,
  };
}

export function newTier(currency: string, name: string): TierValues {
  return { key: uniqueKey(), uuid: '', name, currency, charge: '' };
}

export function valuesOf(service: HealthcareService): ServiceValues {
  const { name, description, service_class, minutes_duration, ward_type, ward, locations, active } = service;
  return {
    name,
    service_class,
    minutes_duration,
    active,
    description: description ?? '',
    healthcare_service_categories: [...service.healthcare_service_categories],
    healthcare_service_specialties: [...service.healthcare_service_specialties],
    price_tiers: tiersOf(service),
    virtual_service: service.virtual_service,
    healthcare_service_appointment_required: service.healthcare_service_appointment_required,
    confirmation_required: service.confirmation_required,
    ward_type: ward_type ?? '',
    ward_uuid: ward?.uuid ?? '',
    location_uuids: locations.map(({ uuid }) => uuid),
  };
}

export function tiersOf({ price_tiers }: HealthcareService): TierValues[] {
  return price_tiers.map(({ uuid, name, currency, charge }) => ({ key: uuid, uuid, name, currency, charge }));
}

/** Prices in the form of the request: a new one has no uuid. */
export function sentTiers(tiers: readonly TierValues[]): object[] {
  return tiers.map(({ key: _, uuid, charge, ...tier }) => ({
    ...tier,
    charge: charge.trim(),
    ...(uuid ? { uuid } : {}),
  }));
}

/** The values in the form of the request: without empty ones, and with a ward only for hospitalizations. */
export function sent(values: ServiceValues): object {
  const hasWard = values.service_class === 'Hospitalization';
  return {
    ...values,
    description: values.description.trim() || null,
    price_tiers: sentTiers(values.price_tiers),
    ward_type: (hasWard && values.ward_type) || null,
    ward_uuid: (hasWard && values.ward_uuid) || null,
  };
}

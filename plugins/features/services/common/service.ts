import {
  AlsoNamed,
  Flag,
  Label,
  ListOf,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  ReadAs,
  Required,
  rule,
  Text,
  TextList,
  Uuid,
  UuidList,
  Whole,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import { serviceClasses, wardTypes, type ServiceClass, type WardType } from './service-kinds';

/** Characters of a name. */
export const longestName = 120;
/** Prices of one service. */
export const mostTiers = 20;
/** Places of one service. */
export const mostLocations = 200;
/** Minutes: a day. */
export const longestDuration = 1440;

/** Nine digits before the point, as in every typed amount; the number of decimals depends on the currency. */
const amountPattern = /^\d{1,9}(\.\d{1,3})?$/;
const currencyPattern = /^[A-Z]{3}$/;

/** An amount as decimal text or as a number, not negative. */
const Amount = () =>
  rule(
    'amount',
    '{{field}} is not valid',
    (v) =>
      (typeof v === 'string' || (typeof v === 'number' && !Object.is(v, -0))) && amountPattern.test(String(v).trim()),
  );

const Categories = () =>
  rule(
    'categories',
    '{{field}} is not valid',
    (v) =>
      Array.isArray(v) &&
      v.length <= serviceClasses.length &&
      v.every((code) => (serviceClasses as readonly unknown[]).includes(code)),
  );

/** One price in a request. */
export class PriceTierRequest {
  /** The uuid of an existing price; without it the price is new. */
  @Optional() @AlsoNamed('id') @Uuid() uuid?: string;
  @Label('Price name') @Required() @NotBlank() @Text(60) name!: string;
  /** The organization's currency if left out. */
  @Optional()
  @rule('currency', '{{field}} is not valid', (v) => typeof v === 'string' && currencyPattern.test(v))
  currency?: string;
  @Label('Price') @Required() @AlsoNamed('cost', 'amount') @Amount() charge!: string | number;
  /** Derived fields may be sent back as they were answered. */
  @Optional() @Text(200) label?: string;
  @Optional() @Text(200) value?: string;
}

/** A list with entries that may also be objects with the value in one field. */
function plainOf(field: 'text' | 'code') {
  const plain = (each: unknown): unknown =>
    typeof each === 'object' && each !== null && field in each ? (each as Record<string, unknown>)[field] : each;
  return (value: unknown): unknown => (Array.isArray(value) ? value.map(plain) : value);
}

/** One price of a service, chosen by its name when the service is booked or billed. */
export interface PriceTier {
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  /** Unique within its service, ignoring case and spaces. */
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text with the currency's decimals, as in `150.00`. */
  readonly charge: string;
  /** The same as charge. */
  readonly cost: string;
  /** `name - currency cost`. */
  readonly label: string;
  /** The name: a choice of prices stores it. */
  readonly value: string;
}

/** A place of the tree, by name. */
export interface NamedPlace {
  readonly uuid: string;
  readonly name: string;
}

/** The fields of the form and of the request. */
export class ServiceFields {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Optional() @Text(2000) description?: string | null;
  @Label('Class') @Required() @OneOf(serviceClasses) service_class!: ServiceClass;
  /** The first is the main one. Each also as an object with its `text` (specification, section 3). */
  @Label('Categories') @Optional() @ReadAs(plainOf('text')) @Categories() healthcare_service_categories?: string[];
  /** Codes of practitioners' specialties, each also as an object with its `code` (specification, section 3). */
  @Label('Specialties')
  @Optional()
  @ReadAs(plainOf('code'))
  @TextList(64, 20)
  healthcare_service_specialties?: string[];
  /** In the order in which they are offered. */
  @Label('Prices') @Optional() @ListOf(() => PriceTierRequest, mostTiers) price_tiers?: PriceTierRequest[];
  /** True for a service by video or telephone. */
  @Label('Virtual service') @Optional() @Flag() virtual_service?: boolean;
  /** False if patients may walk in. */
  @Label('Appointment required') @Optional() @Flag() healthcare_service_appointment_required?: boolean;
  /** True if bookings wait for a confirmation. */
  @Label('Confirmation required') @Optional() @Flag() confirmation_required?: boolean;
  /** In minutes. */
  @Label('Duration') @Optional() @Whole() @Min(1) @Max(longestDuration) minutes_duration?: number;
  /** For hospitalizations only. */
  @Label('Ward type') @Optional() @OneOf(wardTypes) ward_type?: WardType | null;
  /** The ward for its patients; for hospitalizations only. */
  @Label('Ward') @Optional() @Uuid() ward_uuid?: string | null;
  /** Where it is offered; empty means everywhere. */
  @Label('Locations') @Optional() @UuidList(mostLocations) location_uuids?: string[];
  /** An inactive service is no longer offered; existing bookings keep its name. */
  @Optional() @Flag() active?: boolean;
}

/** The stored defaults of missing fields. */
export type ServiceFilled =
  | 'healthcare_service_categories'
  | 'healthcare_service_specialties'
  | 'virtual_service'
  | 'healthcare_service_appointment_required'
  | 'confirmation_required'
  | 'minutes_duration'
  | 'active';

/**
 * A service that a hospital offers to its patients (FHIR HealthcareService). Prices and places are answered with their
 * names.
 */
export interface HealthcareService
  extends Entity, RecordFields<Omit<ServiceFields, 'price_tiers' | 'ward_uuid' | 'location_uuids'>, ServiceFilled> {
  /** The same as uuid. */
  readonly id: string;
  readonly price_tiers: readonly PriceTier[];
  readonly ward: NamedPlace | null;
  readonly locations: readonly NamedPlace[];
}

/** A use of a service, in the refusal to delete it. */
export interface ServiceUseCount {
  /** The feature's name for it. */
  readonly id: string;
  /** English, with a place for the number: `Appointments: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}

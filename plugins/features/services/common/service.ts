import type { Entity } from '@clinic-workbench/sdk/common';

/** What kind of work a service is (specification, section 3, *Service categories*). */
export const serviceClasses = [
  'Consultation',
  'Diagnostic',
  'Hospitalization',
  'Medication',
  'Administrative',
  'Procedure',
] as const;
export type ServiceClass = (typeof serviceClasses)[number];

/** Of wards (specification, section 3, *Ward types*). */
export const wardTypes = ['General', 'Labor', 'ICU', 'NICU', 'Other'] as const;
export type WardType = (typeof wardTypes)[number];

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
  /** The name: what a choice of prices keeps. */
  readonly value: string;
}

/** A place of the tree, by name. */
export interface NamedPlace {
  readonly uuid: string;
  readonly name: string;
}

/** What a hospital offers to its patients (FHIR HealthcareService). */
export interface HealthcareService extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly service_class: ServiceClass;
  /** Of the service categories; the first is the main one. */
  readonly healthcare_service_categories: readonly string[];
  /** Codes of practitioners' specialties. */
  readonly healthcare_service_specialties: readonly string[];
  /** In the order in which they are offered. */
  readonly price_tiers: readonly PriceTier[];
  /** True for a service by video or telephone. */
  readonly virtual_service: boolean;
  /** False if patients may walk in. */
  readonly healthcare_service_appointment_required: boolean;
  /** True if bookings wait for a confirmation. */
  readonly confirmation_required: boolean;
  /** Its duration in minutes. */
  readonly minutes_duration: number;
  /** For hospitalizations only. */
  readonly ward_type: WardType | null;
  /** The ward for its patients; for hospitalizations only. */
  readonly ward: NamedPlace | null;
  /** Where it is offered; empty means everywhere. */
  readonly locations: readonly NamedPlace[];
  /** An inactive service is no longer offered; existing bookings keep its name. */
  readonly active: boolean;
}

/** A use of a service, in the refusal to delete it. */
export interface ServiceUseCount {
  /** The feature's name for it. */
  readonly id: string;
  /** English, with a place for the number: `Appointments: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}

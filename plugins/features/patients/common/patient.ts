import type { Entity, ListMeta } from '@clinic-workbench/sdk/common';
import { codesOf } from '../../valuesets/common/coded-value';
import * as fixed from '../../valuesets/common/person-lists';

/** Titles before a name. */
export const titles = codesOf(fixed.titles);
/** The title of a registration that names none. */
export const defaultTitle = 'Mr';

export const genders = codesOf(fixed.genders);
export type Gender = (typeof genders)[number];

export const maritalStatuses = codesOf(fixed.maritalStatuses);
export type MaritalStatus = (typeof maritalStatuses)[number];

export const relationships = ['EMERGENCY_CONTACT', 'NEXT_OF_KIN'] as const;
export type Relationship = (typeof relationships)[number];

/** Types of numbers from other authorities; each number belongs to one patient of an organization. */
export const identifierTypes = ['NATIONAL_ID', 'HEALTH_INSURANCE', 'PASSPORT'] as const;
export type IdentifierType = (typeof identifierTypes)[number];

/** The relationship of the linked patient to this one: PARENT means that the other is the parent. */
export const linkTypes = ['PARENT', 'CHILD', 'SIBLING', 'SPOUSE', 'GUARDIAN', 'WARD', 'OTHER'] as const;
export type LinkType = (typeof linkTypes)[number];

export interface PatientAddress {
  readonly line?: string | null;
  readonly city?: string | null;
  readonly district?: string | null;
  /** Region or state by name, as in `Greater Accra`. */
  readonly state?: string | null;
  /** ISO 3166-1 alpha-2, as in `GH`. */
  readonly country?: string | null;
}

export interface RelatedPerson {
  readonly relationship: Relationship;
  readonly name?: string | null;
  readonly address?: string | null;
  /** A phone number, E.164. */
  readonly telecom?: string | null;
}

export interface PatientCommunication {
  /** Language code of the value set `language-type`. */
  readonly language: string;
  readonly preferred: boolean;
}

export interface PatientIdentifier {
  readonly type: IdentifierType;
  readonly value: string;
}

/** Another patient of the organization who belongs to this one. */
export interface PatientLink {
  readonly uuid: string;
  /** The relationship of the other patient to this one. */
  readonly type: LinkType;
  readonly patient: { readonly uuid: string; readonly full_name: string; readonly patient_number: string };
}

/** Who pays besides the patient. Billing features fill it; the patient's own record does not store it. */
export interface PatientPaymentMethods {
  readonly corporate: readonly unknown[];
}

/** A patient as sent between server and browser (specification, section 3). */
export interface Patient extends Entity {
  /** The same as `uuid`, for callers that use either. */
  readonly id: string;
  /** The number that people use for the record, as in `P000123`; never given twice in an organization. */
  readonly patient_number: string;
  readonly managing_organization_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly name_prefix: string | null;
  /** Derived: first and last name. */
  readonly full_name: string;
  readonly user: { readonly first_name: string; readonly last_name: string };
  /** E.164. Families share phones: several patients may have the same. */
  readonly mobile: string | null;
  /** Unique in the organization, ignoring case. */
  readonly email: string | null;
  readonly gender: Gender;
  /** YYYY-MM-DD; the same as `birth_date`. */
  readonly date_of_birth: string | null;
  readonly birth_date: string | null;
  /**
   * True if the birth date was computed from an age in years (1 January of the year of birth) and the day is unknown.
   */
  readonly birth_date_is_estimated: boolean;
  /** Derived: completed years today in the organization's time zone; null without a birth date. */
  readonly age: number | null;
  readonly address: readonly PatientAddress[];
  readonly related_persons: readonly RelatedPerson[];
  readonly patient_communication: readonly PatientCommunication[];
  readonly identifiers: readonly PatientIdentifier[];
  readonly customer_group_id: string | null;
  readonly customer_group_name: string | null;
  readonly payer_id: string | null;
  readonly payer_name: string | null;
  /** Codes of the value set `religious-affiliation`; forms have one. */
  readonly religious_affiliation: readonly string[];
  readonly marital_status: MaritalStatus | null;
  readonly is_deceased: boolean;
  readonly is_hospitalized: boolean;
  readonly current_visit_id: string | null;
  readonly payment_methods: PatientPaymentMethods;
  /**
   * Path below the second API's base, fetched with the token: `emr/patients/<uuid>/photo?v=…`; null without a photo.
   */
  readonly photo: string | null;
  /** Centimetres, from the latest observation; null until observed. */
  readonly height: number | null;
  /** Kilograms, from the latest observation; null until observed. */
  readonly weight: number | null;
  /** When the latest encounter began (ISO 8601, UTC); null without one. */
  readonly last_encounter: string | null;
  /** Only in a single record; absent in lists. */
  readonly links?: readonly PatientLink[];
  /** The names of the users who registered it and changed it last; only in a single record. */
  readonly created_by_name?: string | null;
  readonly updated_by_name?: string | null;
  /** When it was deleted (ISO 8601, UTC); null for a living record. */
  readonly deleted_at: string | null;
  /** The record into which this one was merged; open that one instead. */
  readonly merged_into: string | null;
}

/** `meta` of the patient list. */
export interface PatientListMeta extends ListMeta {
  readonly male: number;
  readonly female: number;
}

/** A company or an insurer that a patient's record may name. */
export interface OfferedPayer {
  readonly uuid: string;
  readonly name: string;
}

/** A customer group that a patient may be put into. */
export interface OfferedGroup {
  readonly uuid: string;
  readonly name: string;
}

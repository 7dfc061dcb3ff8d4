import type { Entity, ListMeta, RecordFields } from '@clinic-workbench/sdk/common';
import type { LinkType } from './patient-choices';
import type {
  AddressInput,
  CommunicationInput,
  IdentifierInput,
  PatientFields,
  RelatedPersonInput,
} from './patient-fields';

export interface PatientAddress extends Readonly<AddressInput> {}
export interface RelatedPerson extends Readonly<RelatedPersonInput> {}
export interface PatientCommunication extends Readonly<CommunicationInput> {}
export interface PatientIdentifier extends Readonly<IdentifierInput> {}

/** Another patient of the organization who belongs to this one. */
export interface PatientLink {
  readonly uuid: string;
  /** The relationship of the other patient to this one. */
  readonly type: LinkType;
  readonly patient: { readonly uuid: string; readonly full_name: string; readonly patient_number: string };
}

/** A company, an insurer or a benefactor that pays for a patient today. */
export interface PatientPayerMethod {
  readonly payer_id: string;
  readonly payer_name: string;
  /** Null for a benefactor, who pays without one. */
  readonly policy_name: string | null;
  /** Which of several pays first. */
  readonly order: number;
}

/**
 * Who pays besides the patient; empty for callers who may not read cover. The patient's own record does not store it, so
 * only answers to reading and to corrections have it.
 */
export interface PatientPaymentMethods {
  /** Companies and benefactors. */
  readonly corporate: readonly PatientPayerMethod[];
  readonly insurance: readonly PatientPayerMethod[];
}

/** Readable, but no plain field of the record: the decision about possible duplicates. */
type NotAnswered = 'duplicate_decision';

/** Fields that every patient has in an answer. */
type PatientFilled =
  | 'birth_date_is_estimated'
  | 'address'
  | 'related_persons'
  | 'patient_communication'
  | 'identifiers'
  | 'religious_affiliation'
  | 'is_deceased'
  | 'managing_organization_id';

/** A patient as sent between server and browser (specification, section 3). */
export interface Patient extends Entity, RecordFields<Omit<PatientFields, NotAnswered>, PatientFilled> {
  /** The same as `uuid`, for callers that use either. */
  readonly id: string;
  /** The number that people use for the record, as in `P000123`; never given twice in an organization. */
  readonly patient_number: string;
  /** Derived: first and last name. */
  readonly full_name: string;
  readonly user: { readonly first_name: string; readonly last_name: string };
  /** Derived: completed years today in the organization's time zone; null without a birth date. */
  readonly age: number | null;
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

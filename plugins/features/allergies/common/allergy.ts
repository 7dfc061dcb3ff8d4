import type { Entity } from '@clinic-workbench/sdk/common';

/** FHIR AllergyIntolerance.clinicalStatus. */
export const allergyClinicalStatuses = ['active', 'inactive', 'resolved'] as const;
export type AllergyClinicalStatus = (typeof allergyClinicalStatuses)[number];

/** FHIR AllergyIntolerance.verificationStatus. */
export const allergyVerificationStatuses = ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'] as const;
export type AllergyVerificationStatus = (typeof allergyVerificationStatuses)[number];

/** FHIR AllergyIntolerance.type: an immune reaction, or an intolerance. */
export const allergyTypes = ['allergy', 'intolerance'] as const;
export type AllergyType = (typeof allergyTypes)[number];

/** FHIR AllergyIntolerance.category. */
export const allergyCategories = ['food', 'medication', 'environment', 'biologic'] as const;
export type AllergyCategory = (typeof allergyCategories)[number];

/**
 * How dangerous the next exposure may be (FHIR AllergyIntolerance.criticality), in the words of the specification's
 * section 4; the most dangerous first. `unable_to_access`: nobody could assess it.
 */
export const allergySeverities = ['high', 'unable_to_access', 'low'] as const;
export type AllergySeverity = (typeof allergySeverities)[number];

/** FHIR AllergyIntolerance.reaction.severity. */
export const reactionSeverities = ['mild', 'moderate', 'severe'] as const;
export type ReactionSeverity = (typeof reactionSeverities)[number];

/** A reaction of the patient to the substance. */
export interface AllergyReaction {
  /** As in `Rash`. */
  readonly manifestation: string;
  readonly severity: ReactionSeverity | null;
}

/** An allergy or intolerance of a patient. */
export interface Allergy extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  /** The encounter that recorded it. */
  readonly encounter_id: string | null;
  readonly clinical_status: AllergyClinicalStatus;
  readonly verification_status: AllergyVerificationStatus;
  readonly type: AllergyType;
  readonly category: AllergyCategory;
  readonly severity: AllergySeverity;
  /** As typed or chosen: `Amoxicillin`, `Groundnuts`. */
  readonly substance: string;
  /** From the value set `generic-medicine` or the allergens in `medicines`; null for free text. */
  readonly substance_code: string | null;
  readonly reactions: readonly AllergyReaction[];
  /** Onset: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly onset: string | null;
  readonly note: string;
  /** Why it was entered in error; otherwise null. */
  readonly error_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What is known about a patient's allergies: some, none, or nothing because nobody asked. */
export type AllergyPosition = 'recorded' | 'none-known' | 'not-asked';

/** The source of a statement that no allergy is known. */
export const noneKnownSources = ['patient', 'relative', 'record', 'other'] as const;
export type NoneKnownSource = (typeof noneKnownSources)[number];

/** The statement that no allergy is known: somebody was asked, or a document says so. */
export interface NoKnownAllergies {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
  /** Null for statements older than this field. */
  readonly source: NoneKnownSource | null;
  /** Such as the name of the document; empty for none. */
  readonly note: string;
}

/** Live allergies are dangerous now: not resolved, not refuted, not entered in error. */
export const isLiveAllergy = (allergy: Pick<Allergy, 'clinical_status' | 'verification_status'>): boolean =>
  allergy.clinical_status === 'active' &&
  allergy.verification_status !== 'refuted' &&
  allergy.verification_status !== 'entered-in-error';

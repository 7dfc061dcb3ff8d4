import type { Entity } from '@clinic-workbench/sdk/common';

/** FHIR AllergyIntolerance.clinicalStatus. */
export const allergyClinicalStatuses = ['active', 'inactive', 'resolved'] as const;
export type AllergyClinicalStatus = (typeof allergyClinicalStatuses)[number];

/** FHIR AllergyIntolerance.verificationStatus. */
export const allergyVerificationStatuses = ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'] as const;
export type AllergyVerificationStatus = (typeof allergyVerificationStatuses)[number];

/** FHIR AllergyIntolerance.type: of the immune system, or not. */
export const allergyTypes = ['allergy', 'intolerance'] as const;
export type AllergyType = (typeof allergyTypes)[number];

/** FHIR AllergyIntolerance.category. */
export const allergyCategories = ['food', 'medication', 'environment', 'biologic'] as const;
export type AllergyCategory = (typeof allergyCategories)[number];

/**
 * How dangerous meeting the substance again may be (FHIR AllergyIntolerance.criticality), in the words of the
 * specification's section 4; the most dangerous first. `unable_to_access`: nobody could tell.
 */
export const allergySeverities = ['high', 'unable_to_access', 'low'] as const;
export type AllergySeverity = (typeof allergySeverities)[number];

/** FHIR AllergyIntolerance.reaction.severity. */
export const reactionSeverities = ['mild', 'moderate', 'severe'] as const;
export type ReactionSeverity = (typeof reactionSeverities)[number];

/** What happened when the patient met the substance. */
export interface AllergyReaction {
  /** As in `Rash`. */
  readonly manifestation: string;
  readonly severity: ReactionSeverity | null;
}

/** Something that a patient does not bear. */
export interface Allergy extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  /** The encounter in which it was recorded. */
  readonly encounter_id: string | null;
  readonly clinical_status: AllergyClinicalStatus;
  readonly verification_status: AllergyVerificationStatus;
  readonly type: AllergyType;
  readonly category: AllergyCategory;
  readonly severity: AllergySeverity;
  /** As it was typed or chosen: `Amoxicillin`, `Groundnuts`. */
  readonly substance: string;
  /** Of the value set `generic-medicine` or of the allergens in `medicines`; null for free text. */
  readonly substance_code: string | null;
  readonly reactions: readonly AllergyReaction[];
  /** Since when: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly onset: string | null;
  readonly note: string;
  /** Why it was entered in error; null unless it was. */
  readonly error_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What is known of a patient's allergies: some, that there are none, or nothing because nobody asked. */
export type AllergyPosition = 'recorded' | 'none-known' | 'not-asked';

/** Who says that there is no allergy, or where it is written. */
export const noneKnownSources = ['patient', 'relative', 'record', 'other'] as const;
export type NoneKnownSource = (typeof noneKnownSources)[number];

/** That somebody was asked, or that it is written, and no allergy is known. */
export interface NoKnownAllergies {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
  /** null for what was stated before this was asked. */
  readonly source: NoneKnownSource | null;
  /** As in the name of the document; empty for none. */
  readonly note: string;
}

/** What is dangerous now: neither over, nor refuted, nor entered in error. */
export const isLiveAllergy = (allergy: Pick<Allergy, 'clinical_status' | 'verification_status'>): boolean =>
  allergy.clinical_status === 'active' &&
  allergy.verification_status !== 'refuted' &&
  allergy.verification_status !== 'entered-in-error';

import {
  Label,
  ListOf,
  OneOf,
  Optional,
  PartialDate,
  Required,
  Text,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

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

/** Entering in error needs a reason and has another endpoint. */
export const chosenVerifications = [
  'unconfirmed',
  'confirmed',
  'refuted',
] as const satisfies AllergyVerificationStatus[];
const mostReactions = 20;

/** A reaction of the patient to the substance. */
export class ReactionFields {
  /** As in `Rash`. */
  @Label('Manifestation') @Required() @Text(100) manifestation!: string;
  @Label('Severity') @Optional() @OneOf(reactionSeverities) severity?: ReactionSeverity | null;
}

export type AllergyReaction = RecordFields<ReactionFields>;

/** The fields of the form and of the request. */
export class AllergyFields {
  /** As typed or chosen: `Amoxicillin`, `Groundnuts`. */
  @Label('Substance') @Required() @Text(200) substance!: string;
  /** From the value set `generic-medicine` or the allergens in `medicines`; none for free text. */
  @Label('Substance') @Optional() @Text(100) substance_code?: string | null;
  @Label('Category') @Required() @OneOf(allergyCategories) category!: AllergyCategory;
  @Label('Severity') @Required() @OneOf(allergySeverities) severity!: AllergySeverity;
  /** `allergy` unless given. */
  @Label('Type') @Optional() @OneOf(allergyTypes) type?: AllergyType | null;
  /** `active` unless given. */
  @Label('Clinical status') @Optional() @OneOf(allergyClinicalStatuses) clinical_status?: AllergyClinicalStatus | null;
  /** `unconfirmed` unless given. */
  @Label('Verification') @Optional() @OneOf(chosenVerifications) verification_status?:
    | (typeof chosenVerifications)[number]
    | null;
  @Label('Reactions') @Optional() @ListOf(() => ReactionFields, mostReactions) reactions?: ReactionFields[] | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD; not in the future. */
  @Label('Since') @Optional() @PartialDate() onset?: string | null;
  @Label('Note') @Optional() @Text(2000) note?: string | null;
}

/** An allergy or intolerance of a patient. */
export interface Allergy
  extends
    PatientRecord,
    RecordFields<Omit<AllergyFields, 'verification_status' | 'reactions'>, 'type' | 'clinical_status' | 'note'> {
  readonly verification_status: AllergyVerificationStatus;
  readonly reactions: readonly AllergyReaction[];
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

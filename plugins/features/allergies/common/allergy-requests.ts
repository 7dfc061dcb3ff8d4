import {
  correctionOf,
  Label,
  ListOf,
  ofPatient,
  OneOf,
  Optional,
  PartialDate,
  RecordReason,
  RecordsQuery,
  Required,
  rule,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import {
  allergyCategories,
  allergyClinicalStatuses,
  allergySeverities,
  allergyTypes,
  noneKnownSources,
  reactionSeverities,
  type AllergyCategory,
  type AllergyClinicalStatus,
  type AllergySeverity,
  type AllergyType,
  type AllergyVerificationStatus,
  type NoneKnownSource,
  type ReactionSeverity,
} from './allergy';

/** What is entered in error is said so with a reason, by another endpoint. */
export const chosenVerifications = [
  'unconfirmed',
  'confirmed',
  'refuted',
] as const satisfies AllergyVerificationStatus[];
const mostReactions = 20;

export class ReactionFields {
  @Label('Manifestation') @Required() @Text(100) manifestation!: string;
  @Label('Severity') @Optional() @OneOf(reactionSeverities) severity?: ReactionSeverity | null;
}

/** What the form holds, and what is recorded. */
export class AllergyFields {
  @Label('Substance') @Required() @Text(200) substance!: string;
  /** Of the value set `generic-medicine` or of the list of allergens; none for free text. */
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

export class CreateAllergy extends ofPatient(AllergyFields) {}

/** Creates without a uuid; with one, it replaces what stands there and asks for its version. */
export class PutAllergy extends CreateAllergy {
  @Optional() @Uuid() uuid?: string | null;
}

/** What is absent stays as it is. */
export class UpdateAllergy extends correctionOf(AllergyFields) {}

/** What is known by something else says by what. */
const saysHow = () =>
  rule(
    'saysHow',
    '{{field}} is required',
    (value, whole) =>
      (whole as Partial<StateNoneKnown>).source !== 'other' || (typeof value === 'string' && value.trim() !== ''),
  );

/** Optional values are asked no other question, so that this one reads its own. */
const atMost200 = () =>
  rule(
    'atMost200',
    '{{field}} is not valid',
    (value) => value === undefined || value === null || (typeof value === 'string' && value.length <= 200),
  );

export class StateNoneKnown {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** Who says so, or where it is written. */
  @Label('How is it known?') @Required() @OneOf(noneKnownSources) source!: NoneKnownSource;
  /** Required for `other`. */
  @Label('Details') @saysHow() @atMost200() note?: string | null;
}

export class WithdrawNoneKnown extends RecordReason {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** Of a patient, or of all patients whom the caller may read about. */
export class AllergiesQuery extends RecordsQuery {
  @Label('Clinical status') @Optional() @OneOf(allergyClinicalStatuses) clinical_status?: AllergyClinicalStatus;
  @Label('Category') @Optional() @OneOf(allergyCategories) category?: AllergyCategory;
  @Label('Severity') @Optional() @OneOf(allergySeverities) severity?: AllergySeverity;
}

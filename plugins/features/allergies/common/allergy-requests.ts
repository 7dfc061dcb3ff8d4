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

/** Entering in error needs a reason and has another endpoint. */
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

/** The fields of the form and of the request. */
export class AllergyFields {
  @Label('Substance') @Required() @Text(200) substance!: string;
  /** From the value set `generic-medicine` or the list of allergens; none for free text. */
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

/** Creates without a uuid; with one, replaces the record and needs its version. */
export class PutAllergy extends CreateAllergy {
  @Optional() @Uuid() uuid?: string | null;
}

/** Absent fields do not change. */
export class UpdateAllergy extends correctionOf(AllergyFields) {}

/** A source of `other` needs a note that explains it. */
const saysHow = () =>
  rule(
    'saysHow',
    '{{field}} is required',
    (value, whole) =>
      (whole as Partial<StateNoneKnown>).source !== 'other' || (typeof value === 'string' && value.trim() !== ''),
  );

/** A separate check of the length: a validator for optional values would skip `saysHow` too. */
const atMost200 = () =>
  rule(
    'atMost200',
    '{{field}} is not valid',
    (value) => value === undefined || value === null || (typeof value === 'string' && value.length <= 200),
  );

export class StateNoneKnown {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** The source of the statement. */
  @Label('How is it known?') @Required() @OneOf(noneKnownSources) source!: NoneKnownSource;
  /** Required for `other`. */
  @Label('Details') @saysHow() @atMost200() note?: string | null;
}

export class WithdrawNoneKnown extends RecordReason {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** Of one patient, or of all patients that the caller may read. */
export class AllergiesQuery extends RecordsQuery {
  @Label('Clinical status') @Optional() @OneOf(allergyClinicalStatuses) clinical_status?: AllergyClinicalStatus;
  @Label('Category') @Optional() @OneOf(allergyCategories) category?: AllergyCategory;
  @Label('Severity') @Optional() @OneOf(allergySeverities) severity?: AllergySeverity;
}

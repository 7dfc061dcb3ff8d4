import {
  correctionOf,
  Label,
  ofPatient,
  OneOf,
  Optional,
  RecordReason,
  RecordsQuery,
  Required,
  rule,
  Uuid,
} from '@clinic-workbench/sdk/common';
import {
  allergyCategories,
  allergyClinicalStatuses,
  allergySeverities,
  noneKnownSources,
  type AllergyCategory,
  type AllergyClinicalStatus,
  type AllergySeverity,
  type NoneKnownSource,
  AllergyFields,
} from './allergy';

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

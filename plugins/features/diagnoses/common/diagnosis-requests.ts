import {
  correctionOf,
  Label,
  Max,
  Min,
  ofPatient,
  OneOf,
  Optional,
  RecordsQuery,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import {
  diagnosisClinicalStatuses,
  diagnosisVerificationStatuses,
  type DiagnosisClinicalStatus,
  type DiagnosisVerificationStatus,
  DiagnosisFields,
} from './diagnosis';

/** Diagnoses of one encounter. */
export const mostOfEncounter = 100;

/** Without an encounter it goes on the list of problems. */
export class CreateDiagnosis extends ofPatient(DiagnosisFields) {}

/** Creates without a uuid; with one, replaces the record and needs its version. */
export class PutDiagnosis extends CreateDiagnosis {
  @Optional() @Uuid() uuid?: string | null;
}

/** Absent fields do not change. */
export class UpdateDiagnosis extends correctionOf(DiagnosisFields) {}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const eachOnce = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= mostOfEncounter &&
  value.every((each) => typeof each === 'string' && uuid.test(each)) &&
  new Set(value).size === value.length;

/** The whole order, so that nobody reorders diagnoses that they have not seen. */
export class RankDiagnoses {
  @Label('Encounter') @Required() @Uuid() encounter_id!: string;
  /** All diagnoses of the encounter except those in error, the main one first. */
  @Label('Diagnoses') @Required() @rule('eachOnce', '{{field}} is not valid', eachOnce) diagnoses!: string[];
}

/** Of a patient, or of all patients about whom the caller may read. */
export class DiagnosesQuery extends RecordsQuery {
  @Label('Clinical status') @Optional() @OneOf(diagnosisClinicalStatuses) clinical_status?: DiagnosisClinicalStatus;
  /** `true` for the problem list. */
  @Optional() @OneOf(['true', 'false']) is_problem?: 'true' | 'false';
  /** `true` for current diagnoses. */
  @Optional() @OneOf(['true']) live?: 'true';
  @Label('Certainty')
  @Optional()
  @OneOf(diagnosisVerificationStatuses)
  verification_status?: DiagnosisVerificationStatus;
}

export class DiagnosisCodesQuery {
  /** A code or words of its name; without any, those that the practitioner uses most. */
  @Label('Search') @Optional() @Text(200) search?: string;
  @Optional() @Whole() @Min(1) @Max(50) page_size = 20;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

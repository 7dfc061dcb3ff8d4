import {
  correctionOf,
  Flag,
  Label,
  Max,
  Min,
  ofPatient,
  OneOf,
  Optional,
  PartialDate,
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
} from './diagnosis';

/** What is entered in error is said so with a reason, by another endpoint. */
export const chosenVerifications = [
  'unconfirmed',
  'provisional',
  'differential',
  'confirmed',
  'refuted',
] as const satisfies DiagnosisVerificationStatus[];
type ChosenVerification = (typeof chosenVerifications)[number];

/** Diagnoses of one encounter. */
export const mostOfEncounter = 100;

/** What the form holds, and what is recorded. */
export class DiagnosisFields {
  @Label('Diagnosis') @Required() @Text(300) display!: string;
  /** None for a diagnosis in words. */
  @Label('Code') @Optional() @Text(20) code?: string | null;
  /** Of the code; ICD-10 unless given. */
  @Label('Code system') @Optional() @Text(200) system?: string | null;
  /** `active` unless given. */
  @Label('Clinical status')
  @Optional()
  @OneOf(diagnosisClinicalStatuses)
  clinical_status?: DiagnosisClinicalStatus | null;
  /** `provisional` unless given. */
  @Label('Certainty') @Optional() @OneOf(chosenVerifications) verification_status?: ChosenVerification | null;
  /** Of the value set `diagnosis-role`. */
  @Label('Role') @Optional() @Text(20) role?: string | null;
  @Label('On the problem list') @Optional() @Flag() is_problem?: boolean | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD; not in the future. */
  @Label('Since') @Optional() @PartialDate() onset?: string | null;
  @Label('Until') @Optional() @PartialDate() abatement?: string | null;
  @Label('Note') @Optional() @Text(2000) note?: string | null;
}

/** Without an encounter it goes on the list of problems. */
export class CreateDiagnosis extends ofPatient(DiagnosisFields) {}

/** Creates without a uuid; with one, it replaces what stands there and asks for its version. */
export class PutDiagnosis extends CreateDiagnosis {
  @Optional() @Uuid() uuid?: string | null;
}

/** What is absent stays as it is. */
export class UpdateDiagnosis extends correctionOf(DiagnosisFields) {}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const eachOnce = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= mostOfEncounter &&
  value.every((each) => typeof each === 'string' && uuid.test(each)) &&
  new Set(value).size === value.length;

/** The whole order, so that nobody shuffles what they have not seen. */
export class RankDiagnoses {
  @Label('Encounter') @Required() @Uuid() encounter_id!: string;
  /** All diagnoses of the encounter but those in error, the main one first. */
  @Label('Diagnoses') @Required() @rule('eachOnce', '{{field}} is not valid', eachOnce) diagnoses!: string[];
}

/** Of a patient, or of all patients whom the caller may read about. */
export class DiagnosesQuery extends RecordsQuery {
  @Label('Clinical status') @Optional() @OneOf(diagnosisClinicalStatuses) clinical_status?: DiagnosisClinicalStatus;
  /** `true` for the list of problems. */
  @Optional() @OneOf(['true', 'false']) is_problem?: 'true' | 'false';
  /** `true` for what the patient has now. */
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

import {
  Flag,
  Label,
  OneOf,
  Optional,
  PartialDate,
  Required,
  Text,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

/** FHIR Condition.clinicalStatus. */
export const diagnosisClinicalStatuses = [
  'active',
  'recurrence',
  'relapse',
  'inactive',
  'remission',
  'resolved',
] as const;
export type DiagnosisClinicalStatus = (typeof diagnosisClinicalStatuses)[number];

/** FHIR Condition.verificationStatus. */
export const diagnosisVerificationStatuses = [
  'unconfirmed',
  'provisional',
  'differential',
  'confirmed',
  'refuted',
  'entered-in-error',
] as const;
export type DiagnosisVerificationStatus = (typeof diagnosisVerificationStatuses)[number];

/** The FHIR code system URI of ICD-10. */
export const icd10 = 'http://hl7.org/fhir/sid/icd-10';

/** Entering in error needs a reason and has another endpoint. */
export const chosenVerifications = [
  'unconfirmed',
  'provisional',
  'differential',
  'confirmed',
  'refuted',
] as const satisfies DiagnosisVerificationStatus[];
type ChosenVerification = (typeof chosenVerifications)[number];

/** The fields of the form and of the request. */
export class DiagnosisFields {
  @Label('Diagnosis') @Required() @Text(300) display!: string;
  /** As in `B50.9`; none for a diagnosis in words. */
  @Label('Code') @Optional() @Text(20) code?: string | null;
  /** Of the code, as a URI; ICD-10 unless given, none without a code. */
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
  /** Whether it is on the patient's problem list, across encounters. */
  @Label('On the problem list') @Optional() @Flag() is_problem?: boolean | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD; not in the future. */
  @Label('Since') @Optional() @PartialDate() onset?: string | null;
  @Label('Until') @Optional() @PartialDate() abatement?: string | null;
  @Label('Note') @Optional() @Text(2000) note?: string | null;
}

/** A patient's diagnosis or problem (FHIR Condition), and its role in its encounter (Encounter.diagnosis). */
export interface Diagnosis
  extends
    PatientRecord,
    RecordFields<Omit<DiagnosisFields, 'verification_status'>, 'clinical_status' | 'is_problem' | 'note'> {
  readonly verification_status: DiagnosisVerificationStatus;
  /** Its rank in the encounter, from 1: the first is the main diagnosis. Null outside an encounter. */
  readonly rank: number | null;
}

const over: ReadonlySet<DiagnosisClinicalStatus> = new Set(['inactive', 'remission', 'resolved']);

/** True if the patient has it now: not resolved, refuted or entered in error. */
export const isLiveDiagnosis = (of: Pick<Diagnosis, 'clinical_status' | 'verification_status'>): boolean =>
  !over.has(of.clinical_status) &&
  of.verification_status !== 'refuted' &&
  of.verification_status !== 'entered-in-error';

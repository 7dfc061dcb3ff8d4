import type { Entity } from '@clinic-workbench/sdk/common';

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

/** A patient's diagnosis or problem (FHIR Condition), and its role in its encounter (Encounter.diagnosis). */
export interface Diagnosis extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  /** The encounter in which it was made; null if it was added directly to the problem list. */
  readonly encounter_id: string | null;
  /** As in `B50.9`; null for a diagnosis in words only. */
  readonly code: string | null;
  /** Of the code, as a URI; null without one. */
  readonly system: string | null;
  /** Its name. */
  readonly display: string;
  readonly clinical_status: DiagnosisClinicalStatus;
  readonly verification_status: DiagnosisVerificationStatus;
  /** Of the value set `diagnosis-role`. */
  readonly role: string | null;
  /** Its rank in the encounter, from 1: the first is the main diagnosis. Null outside an encounter. */
  readonly rank: number | null;
  /** Whether it is on the patient's problem list, across encounters. */
  readonly is_problem: boolean;
  /** Onset and end: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly onset: string | null;
  readonly abatement: string | null;
  readonly note: string;
  /** Why it was entered in error; null unless it was. */
  readonly error_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

const over: ReadonlySet<DiagnosisClinicalStatus> = new Set(['inactive', 'remission', 'resolved']);

/** True if the patient has it now: not resolved, refuted or entered in error. */
export const isLiveDiagnosis = (of: Pick<Diagnosis, 'clinical_status' | 'verification_status'>): boolean =>
  !over.has(of.clinical_status) &&
  of.verification_status !== 'refuted' &&
  of.verification_status !== 'entered-in-error';

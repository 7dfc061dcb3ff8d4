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

/** The system of codes of ICD-10, as FHIR names it. */
export const icd10 = 'http://hl7.org/fhir/sid/icd-10';

/** What was found to be wrong with a patient (FHIR Condition), and what it means for its encounter (Encounter.diagnosis). */
export interface Diagnosis extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  /** The encounter in which it was made; null for what was put straight on the list of problems. */
  readonly encounter_id: string | null;
  /** As in `B50.9`; null for a diagnosis in words only. */
  readonly code: string | null;
  /** Of the code, as a URI; null without one. */
  readonly system: string | null;
  /** What it is called. */
  readonly display: string;
  readonly clinical_status: DiagnosisClinicalStatus;
  readonly verification_status: DiagnosisVerificationStatus;
  /** Of the value set `diagnosis-role`. */
  readonly role: string | null;
  /** Among those of the encounter, counted from 1: the first is the main one. Null outside an encounter. */
  readonly rank: number | null;
  /** Whether it stands in the patient's list of problems, over encounters. */
  readonly is_problem: boolean;
  /** Since when and until when: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly onset: string | null;
  readonly abatement: string | null;
  readonly note: string;
  /** Why it was entered in error; null unless it was. */
  readonly error_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

const over: ReadonlySet<DiagnosisClinicalStatus> = new Set(['inactive', 'remission', 'resolved']);

/** What the patient has now: neither over, nor refuted, nor entered in error. */
export const isLiveDiagnosis = (of: Pick<Diagnosis, 'clinical_status' | 'verification_status'>): boolean =>
  !over.has(of.clinical_status) &&
  of.verification_status !== 'refuted' &&
  of.verification_status !== 'entered-in-error';

import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Diagnosis } from '../common/diagnosis';

/** A diagnosis as features see it that name it, such as letters and orders. */
export type KnownDiagnosis = Pick<
  Diagnosis,
  | 'uuid'
  | 'encounter_id'
  | 'code'
  | 'system'
  | 'display'
  | 'clinical_status'
  | 'verification_status'
  | 'role'
  | 'rank'
  | 'is_problem'
  | 'onset'
  | 'created_at'
>;

/** The diagnoses of patients, for features that name them. Asks for no right: the caller has. */
export interface Diagnoses {
  /** What the patient has now: neither over, nor refuted, nor in error. Problems first, then the latest first. */
  ofPatient(c: RequestContext, patient: string): Promise<readonly KnownDiagnosis[]>;
  /** Those of an encounter that are neither refuted nor in error, by rank. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly KnownDiagnosis[]>;
}
export const Diagnoses = Symbol.for('diagnoses.Diagnoses');

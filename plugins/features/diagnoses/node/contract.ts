import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Diagnosis } from '../common/diagnosis';

/** A diagnosis for features that name it, such as letters and orders. */
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

/** The diagnoses of patients, for features that name them. Checks no right: the caller must. */
export interface Diagnoses {
  /** Current diagnoses: not resolved, refuted or in error. Problems first, then the latest first. */
  ofPatient(c: RequestContext, patient: string): Promise<readonly KnownDiagnosis[]>;
  /** An encounter's diagnoses by rank, without refuted ones and errors. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly KnownDiagnosis[]>;
}
export const Diagnoses = Symbol.for('diagnoses.Diagnoses');

import type { RequestContext } from '@clinic-workbench/sdk/node';

/**
 * A part of the patient's record that another feature keeps, such as allergies. Each is loaded with a patient's context
 * in one request, and with an encounter; each feature binds its own.
 */
export interface RecordPart {
  /** The field in the answer, as in `medication_requests`. */
  readonly field: string;
  /** A user without this right gets the answer without the part. */
  readonly permission: string;
  /** The patient's latest records, newest first, up to this number; in the form of the feature's own list. */
  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly object[]>;
  /** The records of an encounter, oldest first; absent if this kind has none. */
  ofEncounter?(c: RequestContext, encounter: string): Promise<readonly object[]>;
}
export const RecordPart = Symbol.for('patients.RecordPart');

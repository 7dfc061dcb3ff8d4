import type { RequestContext } from '@clinic-workbench/sdk/node';

/**
 * A part of the patient's record that another feature keeps, such as allergies: what is loaded with a patient's context
 * in one request, and with an encounter (as many parts as there are features).
 */
export interface RecordPart {
  /** The field under which it is answered, as in `medication_requests`. */
  readonly field: string;
  /** Whoever lacks this right is answered without the part. */
  readonly permission: string;
  /** The latest of the patient's, newest first, at most so many; as the feature's own list answers them. */
  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly object[]>;
  /** What belongs to an encounter, oldest first; absent if nothing of this kind does. */
  ofEncounter?(c: RequestContext, encounter: string): Promise<readonly object[]>;
}
export const RecordPart = Symbol.for('patients.RecordPart');

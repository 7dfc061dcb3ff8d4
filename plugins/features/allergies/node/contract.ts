import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Allergy, AllergyPosition } from '../common/allergy';

/**
 * The allergies of patients, for features that check against them. It checks no right: the caller has done so.
 *
 * `medicines/common/names/allergy-check.ts` decides, on server and browser, which of them a medicine concerns.
 */
export interface Allergies {
  /** The patient's live allergies, the most dangerous first. */
  ofPatient(c: RequestContext, patient: string): Promise<readonly Allergy[]>;
  /** Whether there are allergies, none are known, or nobody has asked. */
  position(c: RequestContext, patient: string): Promise<AllergyPosition>;
}
export const Allergies = Symbol.for('allergies.Allergies');

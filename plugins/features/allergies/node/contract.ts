import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Allergy, AllergyPosition } from '../common/allergy';

/** The fields of an allergy for features that check against it, such as prescriptions. */
export type KnownAllergy = Pick<
  Allergy,
  | 'uuid'
  | 'version'
  | 'substance'
  | 'substance_code'
  | 'type'
  | 'category'
  | 'severity'
  | 'verification_status'
  | 'reactions'
  | 'onset'
  | 'note'
>;

/**
 * The allergies of patients, for features that check against them. It checks no right: the caller has done so.
 *
 * `medicines/common/names/allergy-check.ts` decides, on server and browser, which of them a medicine concerns.
 */
export interface Allergies {
  /** The patient's live allergies, the most dangerous first. */
  ofPatient(c: RequestContext, patient: string): Promise<readonly KnownAllergy[]>;
  /** Whether there are allergies, none are known, or nobody has asked. */
  position(c: RequestContext, patient: string): Promise<AllergyPosition>;
}
export const Allergies = Symbol.for('allergies.Allergies');

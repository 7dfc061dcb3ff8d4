import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Allergy, AllergyPosition } from '../common/allergy';

/** An allergy as features see it that check against it, such as prescriptions. */
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
 * The allergies of patients, for features that check against them. Asks for no right: the caller has.
 *
 * Which of them a medicine concerns is said by `medicines/common/names/allergy-check.ts`, the same on both sides.
 */
export interface Allergies {
  /** Those that are active and neither refuted nor in error; the most dangerous first. */
  ofPatient(c: RequestContext, patient: string): Promise<readonly KnownAllergy[]>;
  /** Whether anybody has asked at all. */
  position(c: RequestContext, patient: string): Promise<AllergyPosition>;
}
export const Allergies = Symbol.for('allergies.Allergies');

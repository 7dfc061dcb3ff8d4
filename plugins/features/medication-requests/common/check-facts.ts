import type { Allergy, AllergyPosition } from '../../allergies/common/allergy';
import type { AllergyFacts, CheckedAllergy } from './allergy-findings';
import type { MedicationRequest } from './medication-request';

/** What a prescriber's browser needs to check as they type; the server checks by the same when they sign. */
export interface CheckFacts extends AllergyFacts {
  readonly allergies: readonly (CheckedAllergy & Pick<Allergy, 'category' | 'verification_status'>)[];
  /** Whether anybody has asked about allergies at all. */
  readonly allergy_position: AllergyPosition;
  readonly running: readonly MedicationRequest[];
  /** Completed years; null if unknown. */
  readonly age: number | null;
  /** Kilograms, as last measured; null if never. */
  readonly weight: number | null;
}

import type { Allergy, AllergyPosition } from '../../allergies/common/allergy';
import type { AllergyFacts, CheckedAllergy } from './allergy-findings';
import type { DoseFacts } from './doses/dose-facts';
import type { MedicationRequest } from './medication-request';

/** What a prescriber's browser needs to check as they type; the server checks by the same when they sign. */
export interface CheckFacts extends AllergyFacts {
  readonly allergies: readonly (CheckedAllergy & Pick<Allergy, 'category' | 'verification_status'>)[];
  /** Whether anybody has asked about allergies at all. */
  readonly allergy_position: AllergyPosition;
  readonly running: readonly MedicationRequest[];
  /** What doses are checked by. */
  readonly dose: Omit<DoseFacts, 'signed_off'>;
}

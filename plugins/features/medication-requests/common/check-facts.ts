import type { AllergyPosition } from '../../allergies/common/allergy';
import type { AllergyFacts } from './allergy-findings';
import type { DoseFacts } from './doses/dose-facts';
import type { MedicationRequest } from './medication-request';

/** The facts for checks while the user types; the server checks with the same when they sign. */
export interface CheckFacts extends AllergyFacts {
  /** Whether anybody has asked about allergies. */
  readonly allergy_position: AllergyPosition;
  readonly running: readonly MedicationRequest[];
  /** The facts for the dose check. */
  readonly dose: Omit<DoseFacts, 'signed_off'>;
}

import type { ListPage } from '@clinic-workbench/sdk/common';
import type { Allergy, AllergyPosition, NoKnownAllergies } from './allergy';

/** The list of a patient's allergies, and why it is empty if it is. */
export interface PatientAllergies extends ListPage<Allergy> {
  readonly position: AllergyPosition;
  readonly none_known: NoKnownAllergies | null;
}

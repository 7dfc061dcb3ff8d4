import type { ListPage } from '@clinic-workbench/sdk/common';
import type { Allergy, AllergyPosition, NoKnownAllergies } from './allergy';

/** What the list of a patient's allergies answers: the allergies, and what it means where there is none. */
export interface PatientAllergies extends ListPage<Allergy> {
  readonly position: AllergyPosition;
  readonly none_known: NoKnownAllergies | null;
}

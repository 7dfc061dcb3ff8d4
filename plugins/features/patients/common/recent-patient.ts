import { Label, Required, Uuid } from '@clinic-workbench/sdk/common';
import type { Gender } from './patient-choices';

/** How many of a user's last opened records are stored. */
export const recentPatientsKept = 20;

/** An entry of short patient lists: the side panel, the Omnibar, the patients opened last (specification: patient list item). */
export interface PatientListItem {
  readonly uuid: string;
  readonly name: string;
  readonly gender: Gender;
  readonly age: number | null;
  /** YYYY-MM-DD; a browser computes infants' ages in days and months from it. */
  readonly birth_date: string | null;
  readonly patient_number: string;
  readonly mobile: string | null;
  readonly photo: string | null;
  /** ISO 8601; null shows 'No encounter recorded'. */
  readonly last_encounter: string | null;
  /** ISO 8601, for recently opened patients. */
  readonly opened_at?: string;
}

/** `POST emr/patients/recent`: the caller has opened this patient's profile. */
export class RememberPatient {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

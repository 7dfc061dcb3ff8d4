/** The lists of an encounter from which a change may remove items (specification, sections 3 and 4). */
export const encounterListFields = ['encounter_patient_notes', 'encounter_care_plan'] as const;
export type EncounterListField = (typeof encounterListFields)[number];

/** An item of such a list, changed through the routes of its own feature. */
export interface EncounterItem {
  readonly id: string;
}

/** Lists of an encounter that are shortened by changing it (specification, sections 3 and 4). */
export const encounterListFields = ['encounter_patient_notes', 'encounter_care_plan'] as const;
export type EncounterListField = (typeof encounterListFields)[number];

/** A thing in such a list: read by its id, changed by the routes of its own feature. */
export interface EncounterItem {
  readonly id: string;
}

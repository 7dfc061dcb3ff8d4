/** The purpose of a note (specification, section 3). */
export const noteTypes = ['visit-note', 'plan-of-care', 'chief-complaint', 'history-of-presenting-illness'] as const;
export type NoteType = (typeof noteTypes)[number];

/** English. */
export const noteTypeNames: Readonly<Record<NoteType, string>> = {
  'visit-note': 'Visit note',
  'plan-of-care': 'Plan of care',
  'chief-complaint': 'Chief complaint',
  'history-of-presenting-illness': 'History of presenting illness',
};

/** Required before an encounter can be finished (specification, section 4). An encounter has at most one of each. */
export const complaintNoteTypes = [
  'chief-complaint',
  'history-of-presenting-illness',
] as const satisfies readonly NoteType[];
export type ComplaintNoteType = (typeof complaintNoteTypes)[number];

export function isComplaintNote(type: NoteType): type is ComplaintNoteType {
  return (complaintNoteTypes as readonly NoteType[]).includes(type);
}

/** A draft is written into; what is signed stays as it is, and is amended by addenda. */
export const noteStatuses = ['draft', 'signed', 'amended', 'entered-in-error'] as const;
export type NoteStatus = (typeof noteStatuses)[number];

/** English. */
export const noteStatusNames: Readonly<Record<NoteStatus, string>> = {
  draft: 'Not signed',
  signed: 'Signed',
  amended: 'Amended',
  'entered-in-error': 'Entered in error',
};

/** What may become of a note: a signed one never becomes a draft again. */
export const noteTransitions: Readonly<Record<NoteStatus, readonly NoteStatus[]>> = {
  draft: ['signed', 'amended', 'entered-in-error'],
  signed: ['amended', 'entered-in-error'],
  amended: ['entered-in-error'],
  'entered-in-error': [],
};

export function mayBecome(from: NoteStatus, to: NoteStatus): boolean {
  return noteTransitions[from].includes(to);
}

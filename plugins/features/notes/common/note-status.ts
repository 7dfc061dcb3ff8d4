/** A draft can be edited; a signed note stays unchanged, and addenda amend it. */
export const noteStatuses = ['draft', 'signed', 'amended', 'entered-in-error'] as const;
export type NoteStatus = (typeof noteStatuses)[number];

/** English. */
export const noteStatusNames: Readonly<Record<NoteStatus, string>> = {
  draft: 'Not signed',
  signed: 'Signed',
  amended: 'Amended',
  'entered-in-error': 'Entered in error',
};

/** The allowed changes of status: a signed note never becomes a draft again. */
export const noteTransitions: Readonly<Record<NoteStatus, readonly NoteStatus[]>> = {
  draft: ['signed', 'amended', 'entered-in-error'],
  signed: ['amended', 'entered-in-error'],
  amended: ['entered-in-error'],
  'entered-in-error': [],
};

export function mayBecome(from: NoteStatus, to: NoteStatus): boolean {
  return noteTransitions[from].includes(to);
}

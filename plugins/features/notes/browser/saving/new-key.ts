import type { NoteType } from '../../common/note-type';

/** The key of the draft of a note that is to be begun. */
export function newKey(patient: string, encounter: string | null, type: NoteType): string {
  return `new/${patient}/${encounter ?? 'none'}/${type}`;
}

import type { NoteType } from '../../common/note-type';

/** The draft key of a new note. */
export function newKey(patient: string, encounter: string | null, type: NoteType): string {
  return `new/${patient}/${encounter ?? 'none'}/${type}`;
}

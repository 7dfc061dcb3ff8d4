import type { NoteType } from '../../common/note-type';

/** A text that the server may not have. */
export interface UnsentNote {
  /** The key of the note, or of the new note. */
  readonly key: string;
  readonly patient: string;
  readonly encounter: string | null;
  readonly note_type: NoteType;
  /** The note with the version that the text is based on; null for a new note. */
  readonly note: { readonly uuid: string; readonly version: number } | null;
  readonly html: string;
  /** A request to create the note, without a known answer: it is sent again unchanged. */
  readonly begin: { readonly key: string; readonly body: object } | null;
  /** A text without an answer: if the server has it, it is the user's own. */
  readonly underWay?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

import type { NoteType } from '../../common/note-type';

/** A text that the server may not have. */
export interface UnsentNote {
  /** Of the note, or of the one that is to be begun. */
  readonly key: string;
  readonly patient: string;
  readonly encounter: string | null;
  readonly note_type: NoteType;
  /** The note and the version that was written on; null for one that was not begun. */
  readonly note: { readonly uuid: string; readonly version: number } | null;
  readonly html: string;
  /** A request to begin the note that may have been answered or not: to be sent again as it is. */
  readonly begin: { readonly key: string; readonly body: object } | null;
  /** What was being sent and never answered: the server may have it, and then it is nobody else's. */
  readonly underWay?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

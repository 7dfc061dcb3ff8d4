import type { ApiClient } from '@clinic-workbench/sdk/browser';
import type { Note } from '../../common/note';
import type { NoteType } from '../../common/note-type';
import type { UnsentNotes } from './unsent-notes';

/** The patient, encounter and type of a note. */
export interface NoteTarget {
  readonly patient: string;
  readonly encounter: string | null;
  readonly type: NoteType;
}

export interface DraftServices {
  readonly api: ApiClient;
  readonly unsent: UnsentNotes;
  /** Unique per tab. */
  readonly tab: string;
  /** Called when the note is first stored on the server. */
  readonly begun: (note: Note) => void;
}

/**
 * - `empty`: nothing is written, and nothing is on the server
 * - `saved`: the server has the text
 * - `typed`, `sending`: the server will have it in a moment
 * - `unreachable`: the server could not be reached; the text is kept here and sent again
 * - `stale`: somebody else has written in the note; `theirs` is their text
 * - `closed`: the note was signed or its encounter ended meanwhile; the text here can become an addendum
 * - `refused`: the server refuses it; `refusal` says why
 */
export type SaveState = 'empty' | 'saved' | 'typed' | 'sending' | 'unreachable' | 'stale' | 'closed' | 'refused';

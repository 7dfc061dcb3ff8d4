import type { NoteType } from '../note-type';

/** A template of a note. */
export interface NoteTemplate {
  readonly uuid: string;
  /** Absent for built-in ones. */
  readonly version?: number;
  readonly name: string;
  /** Null for notes of all types. */
  readonly note_type: NoteType | null;
  /** HTML with placeholders, as in `{{patient.name}}`. */
  readonly body: string;
  /** `built-in` ones can only be copied. */
  readonly kind: 'built-in' | 'organization' | 'personal';
}

/** A template with its placeholders filled in for a patient. */
export interface FilledTemplate {
  readonly note: string;
}

import type { NoteType } from '../note-type';

/** A text to begin a note with. */
export interface NoteTemplate {
  readonly uuid: string;
  /** Absent for what comes with the product. */
  readonly version?: number;
  readonly name: string;
  /** Null for notes of all types. */
  readonly note_type: NoteType | null;
  /** HTML with placeholders, as in `{{patient.name}}`. */
  readonly body: string;
  /** `built-in` ones cannot be changed, but copied. */
  readonly kind: 'built-in' | 'organization' | 'personal';
}

/** A template with its placeholders filled in for a patient. */
export interface FilledTemplate {
  readonly note: string;
}

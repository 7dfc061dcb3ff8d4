import { Label, NotBlank, OneOf, Optional, Required, Text, type RecordFields } from '@clinic-workbench/sdk/common';
import { noteTypes, type NoteType } from '../note-type';

/** Characters of a template's name. */
export const longestName = 80;
/** Characters of HTML. */
export const longestTemplate = 20_000;

/** The fields of the form and of the request. */
export class TemplateFields {
  @Label('Name') @Required() @NotBlank() @Text(longestName) name!: string;
  /** Null for notes of all types. */
  @Label('Note type') @Optional() @OneOf(noteTypes) note_type?: NoteType | null;
  /** HTML with placeholders, as in `{{patient.name}}`. */
  @Label('Text') @Required() @Text(longestTemplate) body!: string;
}

/** A template of a note. */
export interface NoteTemplate extends RecordFields<TemplateFields> {
  readonly uuid: string;
  /** Absent for built-in ones. */
  readonly version?: number;
  /** `built-in` ones can only be copied. */
  readonly kind: 'built-in' | 'organization' | 'personal';
}

/** A template with its placeholders filled in for a patient. */
export interface FilledTemplate {
  readonly note: string;
}

import { amended, Flag, Label, OneOf, Optional, Required, Text, Uuid, NotBlank } from '@clinic-workbench/sdk/common';
import { noteTypes, type NoteType } from '../note-type';

/** Characters of a template's name. */
export const longestName = 80;
/** Characters of HTML. */
export const longestTemplate = 20_000;

class TemplateFields {
  @Label('Name') @Required() @NotBlank() @Text(longestName) name!: string;
  /** Null for notes of all types. */
  @Label('Note type') @Optional() @OneOf(noteTypes) note_type?: NoteType | null;
  @Label('Text') @Required() @Text(longestTemplate) body!: string;
}

export class CreateTemplate extends TemplateFields {
  /** Shared with the organization; needs the right settings.write. */
  @Label('For everybody in the organization') @Optional() @Flag() shared?: boolean;
}

/** Absent fields stay. */
export class UpdateTemplate extends amended(TemplateFields) {}

const Language = () => OneOf(['en', 'fr']);

export class TemplatesQuery {
  /** The language of the built-in ones. */
  @Optional() @Language() language?: 'en' | 'fr';
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class FillQuery extends TemplatesQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

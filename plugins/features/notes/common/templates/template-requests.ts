import { amended, Flag, Label, OneOf, Optional, Required, Uuid } from '@clinic-workbench/sdk/common';
import { TemplateFields } from './note-template';

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

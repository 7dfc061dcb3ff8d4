import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { TemplateFields } from '../../common/templates/note-template';

/** The body is clean HTML. */
export interface NoteTemplateTable extends Versioned, RecordColumns<TemplateFields> {
  /** Practitioner role; null for everybody's. */
  readonly owner_uuid: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    note_templates: NoteTemplateTable;
  }
}

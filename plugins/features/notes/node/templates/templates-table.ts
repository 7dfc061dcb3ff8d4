import type { Versioned } from '@clinic-workbench/sdk/node';
import type { NoteType } from '../../common/note-type';

export interface NoteTemplateTable extends Versioned {
  name: string;
  note_type: NoteType | null;
  /** Clean HTML. */
  body: string;
  /** Practitioner role; null for everybody's. */
  readonly owner_uuid: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    note_templates: NoteTemplateTable;
  }
}

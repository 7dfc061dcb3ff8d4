import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { AttachmentFields } from '../common/attachment';
import type { AttachmentStatus, AttachmentType } from '../common/attachment-kinds';

export interface AttachmentTable extends Versioned, RecordColumns<AttachmentFields, never, keyof AttachmentFields> {
  status: Generated<AttachmentStatus>;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  /** Key in the file storage. */
  readonly filename: string;
  /** Key of the thumbnail. */
  readonly thumbnail: string | null;
  readonly content_type: AttachmentType;
  readonly size: number;
  readonly sent_sha256: Buffer;
  reason: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    attachments: AttachmentTable;
  }
}

export type AttachmentRow = Selectable<AttachmentTable>;

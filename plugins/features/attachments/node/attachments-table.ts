import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { AttachmentCategory, AttachmentStatus, AttachmentType } from '../common/attachment';

export interface AttachmentTable extends Versioned {
  status: Generated<AttachmentStatus>;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  /** Key in the file storage. */
  readonly filename: string;
  /** Key of the thumbnail. */
  readonly thumbnail: string | null;
  title: string;
  category: AttachmentCategory;
  note: string;
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

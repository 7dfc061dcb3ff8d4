import {
  Label,
  OneOf,
  Optional,
  Required,
  Text,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import {
  attachmentCategories,
  type AttachmentCategory,
  type AttachmentStatus,
  type AttachmentType,
} from './attachment-kinds';

/** A person's description of a file; all fields may be left out of the upload. */
export class AttachmentFields {
  /** For people; the file's name on the sender's computer by default. */
  @Label('Title') @Optional() @Text(200) title?: string | null;
  /** By default `photo` for pictures and `other` for PDF. */
  @Label('Category') @Optional() @OneOf(attachmentCategories) category?: AttachmentCategory | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
}

/** The form of a stored file: its title and category may not be emptied. */
export class AttachmentForm extends AttachmentFields {
  @Required() override title = '';
  @Required() override category: AttachmentCategory = 'other';
  override note = '';
}

/** An image or PDF of a patient, as the API returns it; its content is at `attachments/download?filename=`. */
export interface Attachment
  extends Omit<PatientRecord, 'error_reason'>, RecordFields<AttachmentFields, keyof AttachmentFields> {
  readonly status: AttachmentStatus;
  /** Made by the server, never the file's name on the sender's computer. */
  readonly filename: string;
  readonly content_type: AttachmentType;
  /** Bytes. */
  readonly size: number;
  /** `attachments/download?…` of a thumbnail; null for PDF. */
  readonly thumbnail: string | null;
  /** Why it was entered in error. */
  readonly reason: string | null;
}

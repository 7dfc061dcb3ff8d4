import {
  amended,
  Label,
  ListQuery,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import { attachmentCategories, attachmentStatuses, type AttachmentCategory, type AttachmentStatus } from './attachment';

/** What is sent beside the file. */
export class CreateAttachment {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** The file's own name unless given. */
  @Label('Title') @Optional() @Text(200) title?: string;
  /** `photo` for pictures and `other` for PDF unless given. */
  @Label('Category') @Optional() @OneOf(attachmentCategories) category?: AttachmentCategory;
  @Label('Note') @Optional() @Text(1000) note?: string;
  /** The caller's organization. */
  @Optional() @Uuid() managing_organization_id?: string;
}

/** What a person fills in about a file. */
export class AttachmentForm {
  @Label('Title') @Required() @Text(200) title = '';
  @Label('Category') @Required() @OneOf(attachmentCategories) category: AttachmentCategory = 'other';
  @Label('Note') @Optional() @Text(1000) note = '';
}

/** What is absent stays as it is. */
export class UpdateAttachment extends amended(AttachmentForm) {}

export class DeleteAttachment {
  @Label('Reason') @Required() @Text(500) reason: string = noReasonGiven;
}

export class AttachmentName {
  @Label('Filename') @Required() @Text(100) filename!: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

export class AttachmentContentQuery extends AttachmentName {
  /** The small picture instead of the whole one. */
  @Optional() @OneOf(['thumbnail']) show?: 'thumbnail';
}

export class AttachmentsQuery extends ListQuery {
  /** All of the organization's unless given. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter?: string;
  @Label('Category') @Optional() @OneOf(attachmentCategories) category?: AttachmentCategory;
  /** One by its name. */
  @Label('Filename') @Optional() @Text(100) filename?: string;
  /** `current` unless given. */
  @Label('Status') @Optional() @OneOf(attachmentStatuses) status?: AttachmentStatus;
}

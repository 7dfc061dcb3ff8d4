import {
  amended,
  DayOrInstant,
  Label,
  ListQuery,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import { AttachmentFields, AttachmentForm } from './attachment';
import {
  attachmentCategories,
  attachmentStatuses,
  type AttachmentCategory,
  type AttachmentStatus,
} from './attachment-kinds';

/** The fields sent with the file. */
export class CreateAttachment extends AttachmentFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** The caller's organization. */
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Absent fields do not change. */
export class UpdateAttachment extends amended(AttachmentForm) {}

export class DeleteAttachment {
  @Label('Reason') @Required() @Text(500) reason: string = noReasonGiven;
}

export class AttachmentName {
  @Label('Filename') @Required() @Text(100) filename!: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

export class AttachmentContentQuery extends AttachmentName {
  /** The thumbnail instead of the full picture. */
  @Optional() @OneOf(['thumbnail']) show?: 'thumbnail';
}

export class AttachmentsQuery extends ListQuery {
  /** All patients of the organization by default. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter?: string;
  @Label('Category') @Optional() @OneOf(attachmentCategories) category?: AttachmentCategory;
  /** The one file with this name. */
  @Label('Filename') @Optional() @Text(100) filename?: string;
  /** `current` unless given. */
  @Label('Status') @Optional() @OneOf(attachmentStatuses) status?: AttachmentStatus;
  /** When it was uploaded: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

import type { Entity } from '@clinic-workbench/sdk/common';

/** What a file is, for finding it again (after FHIR's DocumentReference.category). */
export const attachmentCategories = ['photo', 'letter', 'result', 'consent', 'identity', 'other'] as const;
export type AttachmentCategory = (typeof attachmentCategories)[number];

/** FHIR DocumentReferenceStatus, without `superseded`: a corrected file is another file. */
export const attachmentStatuses = ['current', 'entered-in-error'] as const;
export type AttachmentStatus = (typeof attachmentStatuses)[number];

/** What is kept: pictures are drawn anew as WebP. */
export type AttachmentType = 'image/webp' | 'application/pdf';

/** Megabytes of one file. */
export const mostMegabytes = 20;

/** An image or PDF of a patient, as the API answers it; its content is at `attachments/download?filename=`. */
export interface Attachment extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: AttachmentStatus;
  /** Made by the server; never what the sender's computer called the file. */
  readonly filename: string;
  /** For people; what the sender's computer called the file, unless somebody named it. */
  readonly title: string;
  readonly category: AttachmentCategory;
  readonly note: string;
  readonly content_type: AttachmentType;
  /** Bytes. */
  readonly size: number;
  /** `attachments/download?…` of a small picture; null for PDF. */
  readonly thumbnail: string | null;
  readonly patient_id: string;
  readonly encounter_id: string | null;
  /** Why it was entered in error. */
  readonly reason: string | null;
  readonly created_by_name: string | null;
}

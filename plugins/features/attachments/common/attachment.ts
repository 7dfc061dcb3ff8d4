import type { Entity } from '@clinic-workbench/sdk/common';

/** The kind of a file, to find it again (after FHIR's DocumentReference.category). */
export const attachmentCategories = ['photo', 'letter', 'result', 'consent', 'identity', 'other'] as const;
export type AttachmentCategory = (typeof attachmentCategories)[number];

/** FHIR DocumentReferenceStatus, without `superseded`: a corrected file is a new file. */
export const attachmentStatuses = ['current', 'entered-in-error'] as const;
export type AttachmentStatus = (typeof attachmentStatuses)[number];

/** The stored types: the server re-encodes pictures as WebP. */
export type AttachmentType = 'image/webp' | 'application/pdf';

/** The limit of one file, in megabytes. */
export const mostMegabytes = 20;

/** An image or PDF of a patient, as the API returns it; its content is at `attachments/download?filename=`. */
export interface Attachment extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: AttachmentStatus;
  /** Made by the server, never the file's name on the sender's computer. */
  readonly filename: string;
  /** For people; the file's name on the sender's computer, unless the user gave it a title. */
  readonly title: string;
  readonly category: AttachmentCategory;
  readonly note: string;
  readonly content_type: AttachmentType;
  /** Bytes. */
  readonly size: number;
  /** `attachments/download?…` of a thumbnail; null for PDF. */
  readonly thumbnail: string | null;
  readonly patient_id: string;
  readonly encounter_id: string | null;
  /** Why it was entered in error. */
  readonly reason: string | null;
  readonly created_by_name: string | null;
}

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

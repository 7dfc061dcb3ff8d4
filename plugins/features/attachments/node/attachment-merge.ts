import { sql } from 'kysely';
import { rowsThatFollow } from '../../patients/node/contract';

/** Files follow their patient into another record. What both records have stays with each: a file is in a record once. */
export const attachmentMerge = rowsThatFollow({
  id: 'attachments',
  table: 'attachments',
  event: 'attachment.updated',
  unless: (survivor) => sql`
    t.status = 'current' and exists (
      select from attachments s where s.organization_uuid = t.organization_uuid and s.patient_uuid = ${survivor}
         and s.sent_sha256 = t.sent_sha256 and s.status = 'current')`,
});

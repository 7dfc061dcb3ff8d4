import { sql } from 'kysely';
import { rowsThatFollow } from '../../patients/node/contract';

/** Files follow their patient in a merge. A file that both records have stays in each: a record has a file once. */
export const attachmentMerge = rowsThatFollow({
  id: 'attachments',
  table: 'attachments',
  event: 'attachment.updated',
  unless: (survivor) => sql`
    t.status = 'current' and exists (
      select from attachments s where s.organization_uuid = t.organization_uuid and s.patient_uuid = ${survivor}
         and s.sent_sha256 = t.sent_sha256 and s.status = 'current')`,
});

import { notFound, recordsOf, type ReadRow, type RequestContext, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients, isOfLiving } from '../../patients/node/contract';
import { AttachmentFields, type Attachment } from '../common/attachment';
import './attachments-table';

export type ReadAttachment = ReadRow<'attachments'>;

/** Images and PDF of patients. */
export const attachments = recordsOf<Attachment>()({
  ...aboutPatients('t'),
  table: 'attachments',
  resource: 'attachments',
  title: 'File',
  event: 'attachment',
  shows: ['patient_uuid', 'encounter_uuid', 'filename', 'content_type', 'size'],
  keeps: ['status', ...columnsOf(AttachmentFields), 'reason'],
  answers: ({ filename, thumbnail }) => ({
    thumbnail: thumbnail === null ? null : `attachments/download?filename=${filename}&show=thumbnail`,
  }),
  valid: sql`t.status = 'current'`,
});

/** Finds a file by the name that the server gave it. All other records are named by uuid. @throws ApiError 404 */
export async function fileNamed(c: RequestContext, filename: string): Promise<ReadAttachment> {
  const [row] = await attachments.rows(c, { where: sql`t.filename = ${filename} and ${isOfLiving('t')}` });
  if (!row) throw notFound('File');
  return row;
}

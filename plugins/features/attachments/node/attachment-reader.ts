import type { ListPage } from '@clinic-workbench/sdk/common';
import { FileAnswer, FileStorage, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { onDays, pageOfRecords } from '../../patients/node/contract';
import type { Attachment } from '../common/attachment';
import type { AttachmentContentQuery, AttachmentsQuery } from '../common/attachment-requests';
import { attachments, fileNamed, type ReadAttachment } from './attachment-records';

const endings = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const;

/** Reads files of patients, and audits each reading. */
@injectable()
export class AttachmentReader {
  readonly #files: FileStorage;

  constructor(@inject(FileStorage) files: FileStorage) {
    this.#files = files;
  }

  /**
   * A patient's files or, each with its patient, the organization's, the latest first. @throws ApiError 404 for the
   * patient
   */
  list(c: RequestContext, query: AttachmentsQuery): Promise<ListPage<WithPatient<Attachment>>> {
    return pageOfRecords(c, attachments, query, {
      conditions: conditionsOf(c.organization, query),
      order: sql`t.created_at desc, t.uuid desc`,
    });
  }

  /** The bytes. Pictures were re-encoded and may be displayed; PDF is only downloaded. @throws ApiError 404 */
  async content(c: RequestContext, { filename, show }: AttachmentContentQuery): Promise<FileAnswer> {
    const row = await fileNamed(c, filename);
    const key = show === 'thumbnail' ? row.thumbnail : row.filename;
    if (key === null) throw notFound('File');
    if (show === undefined)
      c.audit({
        action: 'read',
        resource: 'attachments',
        resourceUuid: row.uuid,
        patientUuid: row.patient_uuid,
        note: { content: true },
      });
    const content = await this.#files.get(c.organization, key);
    const type = show === 'thumbnail' ? 'image/webp' : row.content_type;
    return new FileAnswer(content, type, savedName(row), type === 'image/webp' ? 'inline' : 'attachment');
  }
}

function conditionsOf(organization: string, query: AttachmentsQuery) {
  return [
    ...(query.patient_id ? [sql`t.patient_uuid = ${query.patient_id}`] : []),
    sql`t.status = ${query.status ?? 'current'}`,
    ...(query.encounter ? [sql`t.encounter_uuid = ${query.encounter}`] : []),
    ...(query.category ? [sql`t.category = ${query.category}`] : []),
    ...onDays(organization, sql.ref('t.created_at'), query),
    ...(query.filename ? [sql`t.filename = ${query.filename}`] : []),
    ...(query.search ? [sql`position(lower(${query.search.trim()}) in lower(t.title || ' ' || t.note)) > 0`] : []),
  ];
}

/** The name of the downloaded file: its title, with the extension of its type. */
function savedName({ title, content_type }: ReadAttachment): string {
  const ending = endings[content_type];
  const plain = title
    .replace(/\.(pdf|webp|jpe?g|png)$/i, '')
    .replaceAll(/[\\/:*?"<>|\n\r\t]/g, ' ')
    .trim();
  return `${plain || 'file'}${ending}`;
}

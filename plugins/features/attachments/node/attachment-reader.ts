import type { ListPage } from '@clinic-workbench/sdk/common';
import { FileAnswer, FileStorage, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { isOfLiving, livingPatient } from '../../patients/node/contract';
import type { Attachment } from '../common/attachment';
import type { AttachmentContentQuery, AttachmentsQuery } from '../common/attachment-requests';
import { attachmentColumns, attachmentTables, toWire, type ReadAttachment } from './attachment-wire';

const endings = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const;

/** Reads files of patients, and puts on record who read whose. */
@injectable()
export class AttachmentReader {
  readonly #files: FileStorage;

  constructor(@inject(FileStorage) files: FileStorage) {
    this.#files = files;
  }

  /** A patient's or the organization's, the latest first. @throws ApiError 404 for the patient */
  async list(c: RequestContext, query: AttachmentsQuery): Promise<ListPage<Attachment>> {
    const page_size = query.size ?? query.page_size;
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const matching = sql.join(conditionsOf(c, query), sql` and `);
    const counted = await sql<{ total: number }>`select count(*) as total from attachments t where ${matching}`.execute(
      c.db,
    );
    const { rows } = await sql<ReadAttachment>`
      select ${attachmentColumns} from ${attachmentTables} where ${matching}
       order by t.created_at desc, t.uuid desc limit ${page_size} offset ${(query.page - 1) * page_size}`.execute(c.db);
    c.audit({
      action: query.patient_id ? 'read' : 'search',
      resource: 'attachments',
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { listed: rows.length, patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    return { data: rows.map(toWire), meta: { total: counted.rows[0]!.total, page: query.page, page_size } };
  }

  /** The latest of a patient's, or those of an encounter, oldest first. */
  async some(
    { db, organization }: RequestContext,
    of: { readonly patient: string; readonly atMost: number } | { readonly encounter: string },
  ): Promise<readonly Attachment[]> {
    const rest =
      'encounter' in of
        ? sql`t.encounter_uuid = ${of.encounter} order by t.created_at, t.uuid`
        : sql`t.patient_uuid = ${of.patient} order by t.created_at desc, t.uuid desc limit ${of.atMost}`;
    const { rows } = await sql<ReadAttachment>`
      select ${attachmentColumns} from ${attachmentTables}
       where t.organization_uuid = ${organization} and t.status = 'current' and ${rest}`.execute(db);
    return rows.map(toWire);
  }

  /** One by the name that the server gave it. @throws ApiError 404 */
  async named({ db, organization }: RequestContext, filename: string): Promise<ReadAttachment> {
    const { rows } = await sql<ReadAttachment>`
      select ${attachmentColumns} from ${attachmentTables}
       where t.organization_uuid = ${organization} and t.filename = ${filename} and ${isOfLiving('t')}`.execute(db);
    if (!rows[0]) throw notFound('File');
    return rows[0];
  }

  /** The bytes. Pictures were drawn anew and may be shown in place; PDF is only ever saved. @throws ApiError 404 */
  async content(c: RequestContext, { filename, show }: AttachmentContentQuery): Promise<FileAnswer> {
    const row = await this.named(c, filename);
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

function conditionsOf({ organization }: RequestContext, query: AttachmentsQuery) {
  return [
    sql`t.organization_uuid = ${organization}`,
    query.patient_id ? sql`t.patient_uuid = ${query.patient_id}` : isOfLiving('t'),
    sql`t.status = ${query.status ?? 'current'}`,
    ...(query.encounter ? [sql`t.encounter_uuid = ${query.encounter}`] : []),
    ...(query.category ? [sql`t.category = ${query.category}`] : []),
    ...(query.filename ? [sql`t.filename = ${query.filename}`] : []),
    ...(query.search ? [sql`position(lower(${query.search.trim()}) in lower(t.title || ' ' || t.note)) > 0`] : []),
  ];
}

/** What the file is called where it is saved: its title, with the ending of what it is. */
function savedName({ title, content_type }: ReadAttachment): string {
  const ending = endings[content_type];
  const plain = title
    .replace(/\.(pdf|webp|jpe?g|png)$/i, '')
    .replaceAll(/[\\/:*?"<>|\n\r\t]/g, ' ')
    .trim();
  return `${plain || 'file'}${ending}`;
}

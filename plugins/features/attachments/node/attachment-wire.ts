import { sql } from 'kysely';
import type { Attachment } from '../common/attachment';
import type { AttachmentRow } from './attachments-table';

export type ReadAttachment = AttachmentRow & { readonly created_by_name: string | null };

/** The columns of a `ReadAttachment`, of the tables below. */
export const attachmentColumns = sql.raw("t.*, trim(u.first_name || ' ' || u.last_name) as created_by_name");

/** Attachments `t` with who added them. */
export const attachmentTables = sql.raw('attachments t left join users u on u.uuid = t.created_by');

export function toWire(row: ReadAttachment): Attachment {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    status: row.status,
    filename: row.filename,
    title: row.title,
    category: row.category,
    note: row.note,
    content_type: row.content_type,
    size: row.size,
    thumbnail: row.thumbnail === null ? null : `attachments/download?filename=${row.filename}&show=thumbnail`,
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    updated_at: row.updated_at.toISOString(),
  };
}

import { refOf } from '@clinic-workbench/sdk/common';
import { practitionerName, userName, wireOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { fullNameOf } from '../../patients/common/patient-description';
import type { Note, NoteLine, NoteWriter } from '../common/note';
import { writingExpires, writingIdle } from '../common/writing-times';
import type { NoteRow } from './notes-table';

/** The names of a note's people, and its writer. */
interface NoteNames {
  readonly first_name: string;
  readonly last_name: string;
  readonly encounter_active: boolean | null;
  readonly author_name: string;
  readonly signer_name: string | null;
  /** True if the signer has a picture of their signature. */
  readonly signature_kept: boolean | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  readonly error_by_name: string | null;
  readonly addenda_count: number;
  readonly writer_uuid: string | null;
  readonly writer_name: string | null;
  readonly writer_tab: string | null;
  readonly writer_since: Date | null;
  readonly writer_typed_at: Date | null;
  readonly writer_seen_at: Date | null;
}

/** A note without its text. */
export type ReadLine = Omit<NoteRow, 'note' | 'plain'> & NoteNames & { readonly preview: string };
export type ReadNote = ReadLine & Pick<NoteRow, 'note' | 'plain'>;

/** Characters of a preview. */
const previewLength = 280;

/** The columns of a `ReadLine`, of the tables below. */
export const lineColumns = sql`
  n.organization_uuid, n.uuid, n.version, n.status, n.note_type, n.patient_uuid, n.encounter_uuid, n.author_uuid,
  n.signed_at, n.signed_by, n.error_reason, n.error_at, n.error_by, n.created_at, n.updated_at, n.created_by, n.updated_by,
  left(n.plain, ${sql.lit(previewLength)}) as preview, p.first_name, p.last_name, e.active as encounter_active,
  ${practitionerName('n', 'author_uuid')} as author_name, ${practitionerName('n', 'signed_by')} as signer_name,
  (select pr.has_signature from staff_names pr
    where pr.organization_uuid = n.organization_uuid and pr.uuid = n.signed_by) as signature_kept,
  ${userName('n.created_by')} as created_by_name, ${userName('n.updated_by')} as updated_by_name,
  ${userName('n.error_by')} as error_by_name,
  (select count(*)::int from patient_note_addenda a where a.organization_uuid = n.organization_uuid and a.note_uuid = n.uuid) as addenda_count,
  w.writer_uuid, ${practitionerName('w', 'writer_uuid')} as writer_name, w.tab as writer_tab, w.since as writer_since,
  w.typed_at as writer_typed_at, w.seen_at as writer_seen_at`;

/** Notes `n`, joined with patient, encounter and people. */
export const noteTables = sql.raw(`
  patient_notes n
  join patient_names p on p.organization_uuid = n.organization_uuid and p.uuid = n.patient_uuid
  left join encounters e on e.organization_uuid = n.organization_uuid and e.uuid = n.encounter_uuid
  left join patient_note_writers w on w.organization_uuid = n.organization_uuid and w.note_uuid = n.uuid`);

const answered = [
  'status',
  'note_type',
  'preview',
  'patient_uuid',
  'encounter_uuid',
  'signed_at',
  'error_reason',
  'error_at',
  'error_by_name',
  'addenda_count',
] as const;

export const toLine = (row: ReadLine, now: Date): NoteLine =>
  wireOf(row, answered, {
    patient: { id: row.patient_uuid, full_name: fullNameOf(row) },
    encounter_ended: row.encounter_active === false,
    author: { id: row.author_uuid, name: row.author_name },
    signed_by: refOf(row.signed_by, row.signer_name),
    has_signature: row.signature_kept ?? false,
    writer: writerOf(row, now),
  });

export function toWire(row: ReadNote, now: Date): Note {
  return { ...toLine(row, now), note: row.note, text: row.plain };
}

/** The current writer; one who was killed or cut off expires soon. */
function writerOf(row: NoteNames, now: Date): NoteWriter | null {
  const { writer_uuid: id, writer_tab: tab, writer_since: since, writer_typed_at: typed, writer_seen_at: seen } = row;
  if (id === null || tab === null || !since || !typed || !seen) return null;
  if (now.getTime() - seen.getTime() > writingExpires) return null;
  return {
    id,
    tab,
    name: row.writer_name ?? '',
    since: since.toISOString(),
    typed_at: typed.toISOString(),
    idle: now.getTime() - typed.getTime() > writingIdle,
  };
}

import { keepChange, type AuditEntry, type Differences, type RequestContext } from '@clinic-workbench/sdk/node';
import type { NoteChange } from '../common/note-change';
import type { NoteRow } from './notes-table';

type Told = Pick<NoteRow, 'uuid' | 'version' | 'patient_uuid' | 'encounter_uuid' | 'note_type'>;

/** Emits an event about a note: ids only. */
export function tellNote(c: RequestContext, type: string, row: Told): void {
  const { uuid, version, patient_uuid: patient_id, encounter_uuid: encounter_id, note_type } = row;
  c.emit({ type, uuid, version, data: { patient_id, encounter_id, note_type } });
}

/** Audits an action on a note. Its text is kept in its versions, and not a second time here. */
export function auditNote(
  c: RequestContext,
  action: AuditEntry['action'],
  row: Pick<NoteRow, 'uuid' | 'patient_uuid'>,
  more: Pick<AuditEntry, 'before' | 'after' | 'note'>,
): void {
  c.audit({ action, resource: 'notes', resourceUuid: row.uuid, patientUuid: row.patient_uuid, ...more });
}

const happenings = {
  recorded: { event: 'note.created', action: 'create' },
  signed: { event: 'note.signed', action: 'update' },
  amended: { event: 'note.amended', action: 'update' },
  'entered-in-error': { event: 'note.deleted', action: 'delete' },
} as const;

/**
 * Records an event of a note: in its history, in the audit, and as a live event.
 *
 * Notes are not kept by `recordsOf`: their lists leave the text out, a closed note is refused before a stale version,
 * and a save every few seconds is a version of the text, not an entry in the history.
 * @param part the addendum, if one was added
 * @param note more data for the audit
 */
export async function recordNote(
  c: RequestContext,
  kind: NoteChange['kind'],
  row: Told,
  {
    reason = null,
    part,
    note,
    before,
    after,
  }: Differences & {
    readonly reason?: string | null;
    readonly part?: string | undefined;
    readonly note?: AuditEntry['note'];
  },
): Promise<void> {
  const { action, event } = happenings[kind];
  await keepChange(c, { resource: 'notes', record: row.uuid, kind, part, before, after, reason });
  auditNote(c, action, row, { ...(kind !== 'recorded' && { before }), after, ...(note && { note }) });
  tellNote(c, event, row);
}

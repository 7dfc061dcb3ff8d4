import type { AuditEntry, RequestContext } from '@clinic-workbench/sdk/node';
import type { NoteRow } from './notes-table';

type Told = Pick<NoteRow, 'uuid' | 'version' | 'patient_uuid' | 'encounter_uuid' | 'note_type'>;

/** Tells of a note: identifiers only. */
export function tellNote(c: RequestContext, type: string, row: Told): void {
  const { uuid, version, patient_uuid: patient_id, encounter_uuid: encounter_id, note_type } = row;
  c.emit({ type, uuid, version, data: { patient_id, encounter_id, note_type } });
}

/** Puts on record what was done with a note. What it says stands in its versions, and not a second time here. */
export function auditNote(
  c: RequestContext,
  action: AuditEntry['action'],
  row: Pick<NoteRow, 'uuid' | 'patient_uuid'>,
  more: Pick<AuditEntry, 'before' | 'after' | 'note'>,
): void {
  c.audit({ action, resource: 'notes', resourceUuid: row.uuid, patientUuid: row.patient_uuid, ...more });
}

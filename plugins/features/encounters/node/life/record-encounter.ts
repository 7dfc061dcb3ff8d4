import { differencesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import type { EncounterStatus } from '../../common/encounter-status';
import type { EncounterRow } from '../encounters-table';

/** The event of each new status. */
const eventOf: Readonly<Partial<Record<EncounterStatus, string>>> = {
  'in-progress': 'encounter.started',
  finished: 'encounter.finished',
  cancelled: 'encounter.cancelled',
  'entered-in-error': 'encounter.deleted',
};

/** The fields of an encounter that the audit keeps. */
const audited = [
  'status',
  'status_reason',
  'class',
  'location_uuid',
  'healthcare_service_uuid',
  'primary_performer',
  'reason',
  'start_time',
  'end_time',
  'started_at',
  'started_by',
  'ended_by',
  'progress_step',
] as const;

/** Emits an event about an encounter: identifiers only. */
export function tell(c: RequestContext, type: string, row: EncounterRow): void {
  c.emit({
    type,
    uuid: row.uuid,
    version: row.version,
    data: { patient_id: row.patient_uuid, visit_id: row.visit_uuid, encounter_id: row.uuid },
  });
}

/** Audits a new encounter and emits its event. */
export function recordOpening(c: RequestContext, row: EncounterRow): void {
  c.audit({
    action: 'create',
    resource: 'encounters',
    resourceUuid: row.uuid,
    patientUuid: row.patient_uuid,
    after: differencesOf(audited, undefined, row).after,
  });
  tell(c, 'encounter.created', row);
}

/** Audits a change and emits its event. @param more changes besides the encounter, before and after */
export function recordChange(
  c: RequestContext,
  before: EncounterRow,
  after: EncounterRow,
  more: { readonly before: object; readonly after: object },
): void {
  const differences = differencesOf(audited, before, after);
  c.audit({
    action: after.status === 'entered-in-error' ? 'delete' : 'update',
    resource: 'encounters',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    before: { ...differences.before, ...more.before },
    after: { ...differences.after, ...more.after },
  });
  const status = before.status === after.status ? undefined : eventOf[after.status];
  tell(c, status ?? 'encounter.updated', after);
}

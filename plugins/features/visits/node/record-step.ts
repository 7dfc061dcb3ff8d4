import { differencesOf, keepChange, type RequestContext } from '@clinic-workbench/sdk/node';
import { isOpen, type VisitStatus } from '../common/visit-status';
import type { VisitRow } from './visits-table';

/** The event of each new status. */
const eventOf: Readonly<Record<VisitStatus, string>> = {
  planned: 'visit.planned',
  arrived: 'visit.arrived',
  triaged: 'visit.triaged',
  'in-progress': 'visit.started',
  onleave: 'visit.onleave',
  finished: 'visit.finished',
  cancelled: 'visit.cancelled',
  'entered-in-error': 'visit.deleted',
};

/** Emits an event about a visit: ids only. */
export function tell(c: RequestContext, type: string, row: VisitRow): void {
  c.emit({
    type,
    uuid: row.uuid,
    version: row.version,
    data: {
      patient_id: row.patient_uuid,
      assigned_to_id: row.assigned_to_uuid,
      location_id: row.location_uuid,
      appointment_id: row.appointment_uuid,
      class: row.class,
    },
  });
}

/** Audits a new visit and emits its event. */
export function recordOpening(c: RequestContext, row: VisitRow): void {
  c.audit({
    action: 'create',
    resource: 'visits',
    resourceUuid: row.uuid,
    patientUuid: row.patient_uuid,
    after: differencesOf(audited, undefined, row).after,
  });
  tell(c, eventOf[row.status], row);
}

/** Audits a change and emits its event; changes of status, practitioner and place go into the visit's history. */
export async function recordStep(
  c: RequestContext,
  before: VisitRow,
  after: VisitRow,
  reason: string | null,
): Promise<void> {
  const status = before.status !== after.status;
  const moved = before.assigned_to_uuid !== after.assigned_to_uuid || before.location_uuid !== after.location_uuid;
  if (status || moved)
    await keepChange(c, {
      resource: 'visits',
      record: after.uuid,
      kind: status ? 'status' : 'transfer',
      reason,
      before: placeOf(before),
      after: placeOf(after),
    });
  auditChange(c, before, after);
  if (!status) tell(c, moved ? 'visit.transferred' : 'visit.updated', after);
  else tell(c, before.status === 'finished' && isOpen(after.status) ? 'visit.reopened' : eventOf[after.status], after);
}

/** A step contains all three fields, including unchanged ones, because its reader shows the state before and after. */
const placeOf = ({ status, assigned_to_uuid, location_uuid }: VisitRow) => ({
  status,
  assigned_to_uuid,
  location_uuid,
});

/** The columns of a visit that the audit keeps. */
const audited = [
  'status',
  'class',
  'location_uuid',
  'assigned_to_uuid',
  'healthcare_service_uuid',
  'priority',
  'triage_colour',
  'next_stop',
  'reason',
  'cancellation_reason',
  'arrived_at',
  'started_at',
  'ended_at',
] as const;

function auditChange(c: RequestContext, before: VisitRow, after: VisitRow): void {
  c.audit({
    action: after.status === 'entered-in-error' ? 'delete' : 'update',
    resource: 'visits',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...differencesOf(audited, before, after),
  });
}

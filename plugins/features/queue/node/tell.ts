import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { QueueRow } from './queue-table';

/** Emits an event about an entry: ids only. */
export function tell(c: RequestContext, type: `queue.${string}`, row: QueueRow): void {
  c.emit({
    type,
    uuid: row.uuid,
    version: row.version,
    data: {
      patient_id: row.patient_uuid,
      visit_id: row.visit_uuid,
      location_id: row.location_uuid,
      practitioner_role_id: row.practitioner_role_uuid,
    },
  });
}

/** The fields of an entry that the audit keeps: who was called, by which user and where to. */
export const auditedOf = (row: QueueRow) => ({
  status: row.status,
  location_id: row.location_uuid,
  practitioner_role_id: row.practitioner_role_uuid,
  called_by: row.called_by,
  called_to_id: row.called_to_uuid,
  skips: row.skips,
});

/** Audits a change of an entry. */
export function record(c: RequestContext, before: QueueRow, after: QueueRow): void {
  c.audit({
    action: 'update',
    resource: 'queue',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    before: auditedOf(before),
    after: auditedOf(after),
  });
}

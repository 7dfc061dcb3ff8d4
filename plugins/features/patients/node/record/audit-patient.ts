import type { AuditEntry, RequestContext } from '@clinic-workbench/sdk/node';

/** Records what was done to a patient's record. @param more what changed, or anything else worth keeping */
export function auditPatient(
  c: Pick<RequestContext, 'audit'>,
  action: AuditEntry['action'],
  uuid: string,
  more?: Pick<AuditEntry, 'before' | 'after' | 'note'>,
): void {
  c.audit({ action, resource: 'patients', resourceUuid: uuid, patientUuid: uuid, ...more });
}

import type { AuditEntry, RequestContext } from '@clinic-workbench/sdk/node';

/**
 * Audits an action on a patient's record.
 * @param more the changes, or other details
 */
export function auditPatient(
  c: Pick<RequestContext, 'audit'>,
  action: AuditEntry['action'],
  uuid: string,
  more?: Pick<AuditEntry, 'before' | 'after' | 'note'>,
): void {
  c.audit({ action, resource: 'patients', resourceUuid: uuid, patientUuid: uuid, ...more });
}

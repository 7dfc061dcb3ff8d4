import type { AuditEntry } from '@clinic-workbench/sdk/node';

/** Who acted, when, and from where. */
export interface AuditOrigin {
  readonly organization: string;
  /** Null for the system. */
  readonly user: string | null;
  readonly practitionerRole: string | undefined;
  readonly workspace: string | undefined;
  readonly address: string | undefined;
  readonly requestId: string;
  readonly at: Date;
}

/** A row of `audit_entries`, by its columns. */
export type AuditRecord = Readonly<Record<string, unknown>>;

export function auditRecord(origin: AuditOrigin, entry: AuditEntry): AuditRecord {
  return {
    organization_uuid: origin.organization,
    at: origin.at,
    user_uuid: origin.user,
    practitioner_role_uuid: origin.user === null ? undefined : origin.practitionerRole,
    workspace: origin.workspace,
    address: origin.address,
    request_id: origin.requestId,
    action: entry.action,
    resource: entry.resource,
    resource_uuid: entry.resourceUuid,
    patient_uuid: entry.patientUuid,
    before: entry.before,
    after: entry.after,
    note: entry.note,
  };
}

/** A statement that takes the records as one JSON array, so that any number of them needs one round trip. */
export const appendAudit = `
  insert into audit_entries (organization_uuid, at, user_uuid, practitioner_role_uuid, workspace, address,
                             request_id, action, resource, resource_uuid, patient_uuid, before, after, note)
  select e.organization_uuid, e.at, e.user_uuid, e.practitioner_role_uuid, e.workspace, e.address,
         e.request_id, e.action, e.resource, e.resource_uuid, e.patient_uuid, e.before, e.after, e.note
    from jsonb_to_recordset($1) as e (
      organization_uuid uuid, at timestamptz, user_uuid uuid, practitioner_role_uuid uuid, workspace text, address inet,
      request_id text, action text, resource text, resource_uuid uuid, patient_uuid uuid, before jsonb, after jsonb, note jsonb)`;

const readings: ReadonlySet<AuditEntry['action']> = new Set(['read', 'search', 'print', 'export']);

/** True for an action that changes nothing, so that its entry need not share a transaction with a change. */
export const isReading = (entry: AuditEntry) => readings.has(entry.action);

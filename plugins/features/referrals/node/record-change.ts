import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { ReferralRow } from './referrals-table';

const events = {
  created: 'referral.created',
  updated: 'referral.updated',
  sent: 'referral.sent',
  answered: 'referral.answered',
  deleted: 'referral.deleted',
} as const;

/** What the audit keeps of a referral. */
const audited = [
  ...(['status', 'direction', 'priority', 'specialty', 'practitioner_name', 'facility', 'phone', 'email'] as const),
  ...(['reason', 'summary', 'authored_on', 'answer', 'answered_by', 'answered_at', 'status_reason'] as const),
];

/** Puts on record, and tells of, what was done with a referral. */
export function recordChange(
  c: RequestContext,
  what: keyof typeof events,
  before: ReferralRow | undefined,
  after: ReferralRow,
): void {
  const changed = audited.filter((name) => String(before?.[name] ?? '') !== String(after[name] ?? ''));
  const of = (row: ReferralRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  c.audit({
    action: what === 'created' ? 'create' : what === 'deleted' ? 'delete' : 'update',
    resource: 'referrals',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...(before && { before: of(before) }),
    after: of(after),
  });
  c.emit({
    type: events[what],
    uuid: after.uuid,
    version: after.version,
    data: { patient_id: after.patient_uuid, encounter_id: after.encounter_uuid },
  });
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { ResponseRow } from './response-tables';

const events = {
  created: 'questionnaire.created',
  updated: 'questionnaire.updated',
  deleted: 'questionnaire.deleted',
} as const;
const actions = { created: 'create', updated: 'update', deleted: 'delete' } as const;
const audited = ['status', 'questionnaire', 'answers', 'finding', 'status_reason'] as const;

/** Puts on record, and tells of, what was done with a form. */
export function recordChange(
  c: RequestContext,
  what: keyof typeof events,
  before: ResponseRow | undefined,
  after: ResponseRow,
): void {
  const changed = audited.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  const of = (row: ResponseRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  c.audit({
    action: actions[what],
    resource: 'questionnaires',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...(before && { before: of(before) }),
    after: of(after),
  });
  c.emit({
    type: events[what],
    uuid: after.uuid,
    version: after.version,
    data: { patient_id: after.patient_uuid, visit_id: after.visit_uuid, encounter_id: after.encounter_uuid },
  });
}

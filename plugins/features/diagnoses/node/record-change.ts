import type { RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { DiagnosisChangeKind } from '../common/diagnosis-change';
import type { DiagnosisRow } from './diagnoses-table';

type Fields = Readonly<Record<string, unknown>>;

/** What audit and history keep of a diagnosis. */
const kept = [
  'code',
  'system',
  'display',
  'clinical_status',
  'verification_status',
  'role',
  'rank',
  'is_problem',
  'onset',
  'abatement',
  'note',
  'error_reason',
] as const satisfies readonly (keyof DiagnosisRow)[];

/** The fields in which two states differ. @param before undefined for what was just recorded */
export function differences(before: DiagnosisRow | undefined, after: DiagnosisRow): { before: Fields; after: Fields } {
  const changed = kept.filter((name) => before?.[name] !== after[name]);
  const of = (row: DiagnosisRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: before ? of(before) : {}, after: of(after) };
}

const actions = { recorded: 'create', changed: 'update', ranked: 'update', 'entered-in-error': 'delete' } as const;

/** Puts a change of a diagnosis on record, in its history, and tells of it. */
export async function recordChange(
  c: RequestContext,
  kind: DiagnosisChangeKind,
  before: DiagnosisRow | undefined,
  after: DiagnosisRow,
  reason: string | null,
): Promise<void> {
  const changed = differences(before, after);
  await c.db
    .insertInto('diagnosis_changes')
    .values({
      organization_uuid: c.organization,
      uuid: v7({ msecs: c.now.getTime() }),
      diagnosis_uuid: after.uuid,
      kind,
      before: JSON.stringify(changed.before),
      after: JSON.stringify(changed.after),
      reason,
      at: c.now,
      by: c.user,
    })
    .execute();
  c.audit({
    action: actions[kind],
    resource: 'diagnoses',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...(before && { before: changed.before }),
    after: changed.after,
    ...(reason !== null && { note: { reason } }),
  });
  const data = { patient_id: after.patient_uuid, encounter_id: after.encounter_uuid };
  const type =
    kind === 'recorded' ? 'diagnosis.created' : kind === 'entered-in-error' ? 'diagnosis.deleted' : 'diagnosis.updated';
  c.emit({ type, uuid: after.uuid, version: after.version, data });
}

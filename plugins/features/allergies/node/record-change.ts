import type { RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { NoneKnownSource } from '../common/allergy';
import type { AllergyChangeKind } from '../common/allergy-change';
import type { AllergyRow } from './allergies-table';

type Fields = Readonly<Record<string, unknown>>;

/** What audit and history keep of an allergy. */
const kept = [
  'clinical_status',
  'verification_status',
  'type',
  'category',
  'severity',
  'substance',
  'substance_code',
  'reactions',
  'onset',
  'note',
  'error_reason',
] as const satisfies readonly (keyof AllergyRow)[];

/** The fields in which two states differ. @param before undefined for what was just recorded */
export function differences(before: AllergyRow | undefined, after: AllergyRow): { before: Fields; after: Fields } {
  const changed = kept.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  const of = (row: AllergyRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: before ? of(before) : {}, after: of(after) };
}

/** Puts a change of an allergy on record, in its history, and tells of it. */
export async function recordChange(
  c: RequestContext,
  kind: 'recorded' | 'changed' | 'entered-in-error',
  before: AllergyRow | undefined,
  after: AllergyRow,
  reason: string | null,
): Promise<void> {
  const changed = differences(before, after);
  await keep(c, { patient: after.patient_uuid, allergy: after.uuid, kind, ...changed, reason });
  c.audit({
    action: kind === 'recorded' ? 'create' : kind === 'changed' ? 'update' : 'delete',
    resource: 'allergies',
    resourceUuid: after.uuid,
    patientUuid: after.patient_uuid,
    ...(before && { before: changed.before }),
    after: changed.after,
    ...(reason !== null && { note: { reason } }),
  });
  const data = { patient_id: after.patient_uuid, encounter_id: after.encounter_uuid };
  const type = kind === 'recorded' ? 'allergy.created' : kind === 'changed' ? 'allergy.updated' : 'allergy.deleted';
  c.emit({ type, uuid: after.uuid, version: after.version, data });
}

/** The same for the statement that there is none; its uuid is the patient's. */
export async function recordPosition(
  c: RequestContext,
  patient: string,
  kind: 'none-known' | 'none-known-withdrawn',
  reason: string | null,
  /** How it is known. */
  how?: { readonly source: NoneKnownSource | null; readonly note: string },
): Promise<void> {
  const stated = kind === 'none-known';
  const [before, after] = [{ none_known: !stated }, { none_known: stated, ...how }];
  await keep(c, { patient, allergy: null, kind, before, after, reason });
  c.audit({ action: 'update', resource: 'allergies', patientUuid: patient, before, after, note: { reason } });
  c.emit({ type: 'allergy.position', uuid: patient, data: { patient_id: patient } });
}

async function keep(
  c: RequestContext,
  of: {
    readonly patient: string;
    readonly allergy: string | null;
    readonly kind: AllergyChangeKind;
    readonly before: Fields;
    readonly after: Fields;
    readonly reason: string | null;
  },
): Promise<void> {
  await c.db
    .insertInto('allergy_changes')
    .values({
      organization_uuid: c.organization,
      uuid: v7({ msecs: c.now.getTime() }),
      patient_uuid: of.patient,
      allergy_uuid: of.allergy,
      kind: of.kind,
      before: JSON.stringify(of.before),
      after: JSON.stringify(of.after),
      reason: of.reason,
      at: c.now,
      by: c.user,
    })
    .execute();
}

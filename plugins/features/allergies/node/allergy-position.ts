import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { NoneKnownSource } from '../common/allergy';
import type { AllergyPositionRow } from './allergies-table';

/**
 * What stands about a patient's having no allergy, kept from others until the commit. Whoever writes anything about a
 * patient's allergies asks for it first, so that of two who contradict each other the second sees the first.
 */
export async function lockedPosition(
  { db, organization }: RequestContext,
  patient: string,
): Promise<AllergyPositionRow> {
  const { rows } = await sql<AllergyPositionRow>`
    insert into allergy_positions as p (organization_uuid, patient_uuid) values (${organization}, ${patient})
    on conflict (organization_uuid, patient_uuid) do update set none_known_at = p.none_known_at
    returning *`.execute(db);
  return rows[0]!;
}

/** What stands beside that no allergy is known. */
export interface NoneKnownStatement {
  readonly encounter: string | null;
  readonly source: NoneKnownSource | null;
  readonly note: string;
}

/** @param stated in which encounter and how it is known; undefined withdraws it */
export async function setNoneKnown(
  c: RequestContext,
  patient: string,
  stated: NoneKnownStatement | undefined,
): Promise<void> {
  await c.db
    .updateTable('allergy_positions')
    .set({
      none_known_at: stated ? c.now : null,
      none_known_by: stated ? c.user : null,
      none_known_source: stated?.source ?? null,
      none_known_note: stated?.note ?? '',
      encounter_uuid: stated?.encounter ?? null,
    })
    .where('organization_uuid', '=', c.organization)
    .where('patient_uuid', '=', patient)
    .execute();
}

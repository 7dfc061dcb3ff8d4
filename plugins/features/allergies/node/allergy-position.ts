import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { NoneKnownSource } from '../common/allergy';
import type { AllergyPositionRow } from './allergies-table';

/**
 * The patient's statement of no known allergies, locked until the commit. A writer of a patient's allergies calls it
 * first: of two contradictory callers, the second then sees the first one's row.
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

/** The details of a statement that no allergy is known. */
export interface NoneKnownStatement {
  readonly encounter: string | null;
  readonly source: NoneKnownSource | null;
  readonly note: string;
}

/** @param stated the encounter and the source; undefined withdraws the statement */
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

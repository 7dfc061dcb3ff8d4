import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/**
 * Refuses the same diagnosis twice in one encounter or on one patient's problem list: compared by code, or
 * by words if it has no code. Simultaneous additions of the same problem wait for each other.
 * @throws ApiError 400
 */
export async function refuseTwice(
  c: RequestContext,
  of: {
    readonly patient: string;
    readonly encounter: string | null;
    readonly code: string | null;
    readonly system: string | null;
    readonly display: string;
    readonly is_problem: boolean;
    /** The diagnosis itself. */
    readonly uuid: string | undefined;
  },
): Promise<void> {
  if (of.is_problem)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`problems of ${of.patient}`}, 0))`.execute(c.db);
  const same =
    of.code === null
      ? sql<boolean>`d.code is null and lower(d.display) = lower(${of.display})`
      : sql<boolean>`d.code = ${of.code} and d.system = ${of.system}`;
  const { rows } = await sql<{ is_problem: boolean; encounter_uuid: string | null }>`
    select d.is_problem, d.encounter_uuid from diagnoses d
     where d.organization_uuid = ${c.organization} and d.patient_uuid = ${of.patient} and d.live and ${same}
       ${of.uuid === undefined ? sql`` : sql`and d.uuid <> ${of.uuid}`}`.execute(c.db);
  const twice =
    (of.is_problem && rows.some((row) => row.is_problem)) ||
    (of.encounter !== null && rows.some((row) => row.encounter_uuid === of.encounter));
  if (twice) throw invalid({ display: ['Diagnosis already exists'] });
}

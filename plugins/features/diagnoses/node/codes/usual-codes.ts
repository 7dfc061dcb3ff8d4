import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { DiagnosisCode } from '../../common/diagnosis-code';

/** How many of the caller's latest diagnoses are read. */
const latest = 400;

/** The codes that the caller has used lately, the most frequent first. */
export async function usualCodes(c: RequestContext, atMost: number): Promise<DiagnosisCode[]> {
  const { rows } = await sql<DiagnosisCode>`
    select code, system, (array_agg(display order by created_at desc))[1] as display
      from (select code, system, display, created_at from diagnoses
             where organization_uuid = ${c.organization} and created_by = ${c.user} and code is not null
               and verification_status <> 'entered-in-error'
             order by created_at desc limit ${latest}) d
     group by code, system order by count(*) desc, max(created_at) desc limit ${atMost}`.execute(c.db);
  return rows;
}

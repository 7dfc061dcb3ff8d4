import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

interface Moved {
  readonly uuid: string;
  readonly position: number;
  readonly status: 'active' | 'ended';
}

/**
 * Moves the coverages of the other record to the surviving one, after its own, so that no two share a place. If one
 * policy covers both, the survivor's cover stays and the other ends: the limits are those of one person, and the uses
 * of both count.
 */
export const coveragesThatFollow: PatientMergeParticipant = {
  id: 'policies',
  async count({ db, organization }, { other }) {
    const { rows } = await sql`
      select from coverages where organization_uuid = ${organization} and patient_uuid = ${other}`.execute(db);
    return rows.length;
  },
  async merge(c, { survivor, other }: MergedPair) {
    const { rows } = await sql<Moved & { readonly has: boolean; readonly last: number }>`
      select uuid, position, status, exists (
               select from coverages s
                where s.organization_uuid = v.organization_uuid and s.patient_uuid = ${survivor}
                  and s.status = 'active' and s.policy_uuid = v.policy_uuid) as has,
             (select coalesce(max(s.position), 0) from coverages s
               where s.organization_uuid = v.organization_uuid and s.patient_uuid = ${survivor}) as last
        from coverages v
       where organization_uuid = ${c.organization} and patient_uuid = ${other} order by position for update`.execute(
      c.db,
    );
    const moved: Moved[] = [];
    for (const [at, { uuid, position, status, has, last }] of rows.entries()) {
      moved.push({ uuid, position, status });
      await give(c, { uuid, position: last + at + 1, status: has ? 'ended' : status }, survivor);
    }
    return { moved };
  },
  async unmerge(c, { other }, { moved }) {
    if (!Array.isArray(moved)) return;
    // A merge from before the status was kept moved coverages as they were.
    for (const each of moved as (Omit<Moved, 'status'> & Partial<Moved>)[]) await give(c, each, other);
  },
};

/** Without a status, the coverage keeps its own. */
async function give(
  c: RequestContext,
  { uuid, position, status }: Omit<Moved, 'status'> & Partial<Moved>,
  patient: string,
): Promise<void> {
  await sql`
    update coverages set patient_uuid = ${patient}, position = ${position}, status = coalesce(${status ?? null}, status),
                         version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
     where organization_uuid = ${c.organization} and uuid = ${uuid}`.execute(c.db);
  c.emit({ type: 'coverage.updated', uuid, data: { patient_id: patient } });
}

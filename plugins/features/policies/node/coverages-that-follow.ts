import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

interface Moved {
  readonly uuid: string;
  readonly position: number;
}

/**
 * Moves the coverages of the other record to the surviving one, after its own, so that no two share a place. Coverages
 * that both have stay with the other record.
 */
export const coveragesThatFollow: PatientMergeParticipant = {
  id: 'policies',
  async count({ db, organization }, { other }) {
    const { rows } = await sql`
      select from coverages where organization_uuid = ${organization} and patient_uuid = ${other}`.execute(db);
    return rows.length;
  },
  async merge(c, { survivor, other }: MergedPair) {
    const { rows: moving } = await sql<Moved>`
      select uuid, position from coverages v
       where organization_uuid = ${c.organization} and patient_uuid = ${other} and not exists (
         select from coverages s where s.organization_uuid = v.organization_uuid and s.patient_uuid = ${survivor}
            and s.status = 'active' and v.status = 'active' and s.policy_uuid = v.policy_uuid
            and s.member_uuid = v.member_uuid)
       order by position for update`.execute(c.db);
    const { rows } = await sql<{ readonly last: number }>`
      select coalesce(max(position), 0) as last from coverages
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor}`.execute(c.db);
    for (const [at, { uuid }] of moving.entries()) await give(c, { uuid, position: rows[0]!.last + at + 1 }, survivor);
    return { moved: moving };
  },
  async unmerge(c, { other }, { moved }) {
    if (!Array.isArray(moved)) return;
    for (const each of moved as Moved[]) await give(c, each, other);
  },
};

async function give(c: RequestContext, { uuid, position }: Moved, patient: string): Promise<void> {
  await sql`
    update coverages set patient_uuid = ${patient}, position = ${position}, version = version + 1,
                         updated_at = ${c.now}, updated_by = ${c.user}
     where organization_uuid = ${c.organization} and uuid = ${uuid}`.execute(c.db);
  c.emit({ type: 'coverage.updated', uuid, data: { patient_id: patient } });
}

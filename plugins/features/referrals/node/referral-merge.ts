import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

/** Referrals follow their patient into another record, and back. */
@injectable()
export class ReferralMerge implements PatientMergeParticipant {
  readonly id = 'referrals';

  async count({ db, organization }: RequestContext, { other }: MergedPair): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from referrals where organization_uuid = ${organization} and patient_uuid = ${other}`.execute(
      db,
    );
    return rows[0]!.n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update referrals t set patient_uuid = ${survivor}, version = t.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where t.organization_uuid = ${c.organization} and t.patient_uuid = ${other}
      returning t.uuid`.execute(c.db);
    for (const { uuid } of rows) c.emit({ type: 'referral.updated', uuid, data: { patient_id: survivor } });
    return { moved: rows.map(({ uuid }) => uuid) };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update referrals set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    for (const uuid of moved as string[]) c.emit({ type: 'referral.updated', uuid, data: { patient_id: other } });
  }
}

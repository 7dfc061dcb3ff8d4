import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';

/** Entries of the queue follow their patient into another record, and back. */
@injectable()
export class QueueMerge implements PatientMergeParticipant {
  readonly id = 'queue';

  async count(c: RequestContext, { other }: MergedPair): Promise<number> {
    const { n } = await c.db
      .selectFrom('queue_entries')
      .select((of) => of.fn.countAll<number>().as('n'))
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', other)
      .executeTakeFirstOrThrow();
    return n;
  }

  async merge(c: RequestContext, { survivor, other }: MergedPair): Promise<Readonly<Record<string, unknown>>> {
    const { rows } = await sql<{ uuid: string }>`
      update queue_entries set patient_uuid = ${survivor}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    for (const { uuid } of rows) c.emit({ type: 'queue.updated', uuid, data: { patient_id: survivor } });
    return { moved: rows.map(({ uuid }) => uuid) };
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update queue_entries set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    for (const uuid of moved as string[]) c.emit({ type: 'queue.updated', uuid, data: { patient_id: other } });
  }
}

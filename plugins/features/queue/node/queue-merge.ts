import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { rankAgain } from './work/queue-of-work';

/** An entry whose work was joined to another one by a merge. */
interface Joined {
  readonly entry: string;
  readonly work: readonly string[];
}

/** Moves entries of the queue with their patient into another record, and back. */
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
    const joined = await this.#join(c, { survivor, other });
    const { rows } = await sql<{ uuid: string }>`
      update queue_entries set patient_uuid = ${survivor}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    for (const { uuid } of rows) c.emit({ type: 'queue.updated', uuid, data: { patient_id: survivor } });
    return { moved: rows.map(({ uuid }) => uuid), joined };
  }

  /** A patient waits once at each stop: if both records do, the work of the other's entry moves to the survivor's. */
  async #join(c: RequestContext, { survivor, other }: MergedPair): Promise<readonly Joined[]> {
    const { rows } = await sql<Joined & { readonly into_entry: string }>`
      with both_wait as (
        select o.uuid as entry, s.uuid as into_entry from queue_entries o
          join queue_entries s on s.organization_uuid = o.organization_uuid and s.patient_uuid = ${survivor}
           and s.stop = o.stop and s.ended_at is null
         where o.organization_uuid = ${c.organization} and o.patient_uuid = ${other} and o.stop is not null
           and o.ended_at is null),
      ended as (
        update queue_entries e set ended_at = ${c.now}, version = e.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
          from both_wait b where e.organization_uuid = ${c.organization} and e.uuid = b.entry),
      moved as (
        update queue_work w set entry_uuid = b.into_entry from both_wait b
         where w.organization_uuid = ${c.organization} and w.entry_uuid = b.entry and w.left_at is null
        returning w.subject_uuid, b.entry)
      select b.entry, b.into_entry, coalesce((select array_agg(m.subject_uuid) from moved m where m.entry = b.entry), '{}') as work
        from both_wait b`.execute(c.db);
    // The survivor waits with the urgency of the more urgent of the two.
    for (const { into_entry } of rows) await rankAgain(c, into_entry);
    return rows.map(({ entry, work }) => ({ entry, work }));
  }

  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved, joined }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!Array.isArray(moved) || moved.length === 0) return;
    await sql`
      update queue_entries set patient_uuid = ${other}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${survivor} and uuid = any(${moved as string[]}::uuid[])`.execute(
      c.db,
    );
    for (const { entry, work } of Array.isArray(joined) ? (joined as Joined[]) : [])
      await sql`
        with back as (
          update queue_work set entry_uuid = ${entry}
           where organization_uuid = ${c.organization} and subject_uuid = any(${work}::uuid[]) and left_at is null
          returning subject_uuid)
        update queue_entries set ended_at = null, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
         where organization_uuid = ${c.organization} and uuid = ${entry} and exists (select from back)`.execute(c.db);
    for (const uuid of moved as string[]) c.emit({ type: 'queue.updated', uuid, data: { patient_id: other } });
  }
}

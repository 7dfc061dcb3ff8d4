import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { MergedPair, PatientMergeParticipant } from '../../patients/node/contract';
import { rankAgain } from './work/queue-of-work';
import { partWork, workOf } from './work/work-of-merged';

/** An entry that a merge joined to another one. */
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
    const work = await workOf(c, other);
    const joined = await this.#join(c, { survivor, other });
    const { rows } = await sql<{ uuid: string }>`
      update queue_entries set patient_uuid = ${survivor}, version = version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where organization_uuid = ${c.organization} and patient_uuid = ${other} returning uuid`.execute(c.db);
    for (const { uuid } of rows) c.emit({ type: 'queue.updated', uuid, data: { patient_id: survivor } });
    return { moved: rows.map(({ uuid }) => uuid), joined, work };
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

  /**
   * The entries return, and those that visits of the other record received since. Work that came since the merge came
   * for the survivor and stays with it.
   */
  async unmerge(
    c: RequestContext,
    { survivor, other }: MergedPair,
    { moved, joined, work }: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const before = listOf<string>(moved);
    const ended = listOf<Joined>(joined);
    // The visits have returned already: the feature comes before this one, which requires it.
    const { rows } = await sql<{ uuid: string }>`
      update queue_entries e set patient_uuid = ${other}, version = e.version + 1, updated_at = ${c.now}, updated_by = ${c.user}
       where e.organization_uuid = ${c.organization} and e.patient_uuid = ${survivor}
         and (e.uuid = any(${before}::uuid[])
              or (e.stop is null and exists (
                select from visits v where v.organization_uuid = e.organization_uuid and v.uuid = e.visit_uuid
                   and v.patient_uuid = ${other})))
      returning e.uuid`.execute(c.db);
    // Merges of earlier versions recorded only the work that they joined to the survivor's.
    const own = Array.isArray(work)
      ? listOf<string>(work)
      : [...(await workOf(c, other)), ...ended.flatMap((each) => each.work)];
    const pair = { survivor, other };
    await partWork(
      c,
      pair,
      new Set(own),
      ended.map(({ entry }) => entry),
    );
    for (const { uuid } of rows) c.emit({ type: 'queue.updated', uuid, data: { patient_id: other } });
  }
}

const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

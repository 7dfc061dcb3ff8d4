import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { MergedPair } from '../../../patients/node/contract';
import type { WorkKind } from '../contract';
import type { QueueRow } from '../queue-table';
import { tell } from '../tell';
import { endIfWithoutWork, openAt, openFor, rankAgain } from './queue-of-work';

/** The work of a record's entries, including finished work: it returns with the record, even if it was reopened. */
export async function workOf({ db, organization }: RequestContext, patient: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('queue_work as w')
    .innerJoin('queue_entries as e', (on) =>
      on.onRef('e.organization_uuid', '=', 'w.organization_uuid').onRef('e.uuid', '=', 'w.entry_uuid'),
    )
    .select('w.subject_uuid')
    .where('w.organization_uuid', '=', organization)
    .where('e.patient_uuid', '=', patient)
    .execute();
  return rows.map(({ subject_uuid }) => subject_uuid);
}

/** Open work of other records in the entry. */
interface Strayed {
  readonly kind: WorkKind;
  readonly subject_uuid: string;
  readonly priority: string;
  readonly entry: QueueRow;
}

/**
 * Returns each piece of open work to its record after a merge was undone. The returned entries already belong to the
 * other record. An entry without work ends.
 *
 * @param own the work of the other record; all other work came for the survivor
 * @param ended entries of the other record that the merge ended, because the survivor waited at the same stop
 */
export async function partWork(
  c: RequestContext,
  { survivor, other }: MergedPair,
  own: ReadonlySet<string>,
  ended: readonly string[],
): Promise<void> {
  const touched = new Set<string>();
  for (const { kind, subject_uuid, priority, entry } of await openWorkOf(c, [survivor, other])) {
    const owner = own.has(subject_uuid) ? other : survivor;
    if (entry.patient_uuid === owner || entry.stop === null) continue;
    const { stop, location_uuid: location, authored_on, occurrence_date: occurrence } = entry;
    const former = owner === other ? await waitsAgain(c, other, stop, ended) : undefined;
    const work = { kind, uuid: subject_uuid, patient: owner, stop, priority, location, occurrence };
    const to = former ?? (await openFor(c, { ...work, ...(authored_on && { authoredOn: authored_on }) }));
    await c.db
      .updateTable('queue_work')
      .set({ entry_uuid: to.uuid })
      .where('organization_uuid', '=', c.organization)
      .where('kind', '=', kind)
      .where('subject_uuid', '=', subject_uuid)
      .execute();
    for (const { uuid } of [entry, to]) touched.add(uuid);
  }
  for (const uuid of await openEntriesOf(c, [survivor, other])) {
    if (touched.has(uuid)) await rankAgain(c, uuid);
    await endIfWithoutWork(c, uuid);
  }
}

/** The other record's entry at the stop, if it is open or if the merge ended it: then it is reopened. */
async function waitsAgain(
  c: RequestContext,
  patient: string,
  stop: NonNullable<QueueRow['stop']>,
  ended: readonly string[],
): Promise<QueueRow | undefined> {
  const open = await openAt(c, patient, stop);
  if (open || ended.length === 0) return open;
  const row = await c.db
    .updateTable('queue_entries')
    .set({ ended_at: null, version: sql`version + 1`, updated_at: c.now, updated_by: c.user })
    .where('organization_uuid', '=', c.organization)
    .where('patient_uuid', '=', patient)
    .where('stop', '=', stop)
    .where('uuid', 'in', ended)
    .returningAll()
    .executeTakeFirst();
  if (row) tell(c, 'queue.updated', row);
  return row;
}

/** Always in one order, so that two changes cannot deadlock. */
async function openWorkOf(
  { db, organization }: RequestContext,
  patients: readonly string[],
): Promise<readonly Strayed[]> {
  const rows = await db
    .selectFrom('queue_entries as e')
    .innerJoin('queue_work as w', (on) =>
      on.onRef('w.organization_uuid', '=', 'e.organization_uuid').onRef('w.entry_uuid', '=', 'e.uuid'),
    )
    .selectAll('e')
    .select(['w.kind', 'w.subject_uuid', 'w.priority as work_priority'])
    .where('e.organization_uuid', '=', organization)
    .where('e.patient_uuid', 'in', patients)
    .where('w.left_at', 'is', null)
    .orderBy('e.uuid')
    .orderBy('w.subject_uuid')
    .execute();
  return rows.map(({ kind, subject_uuid, work_priority: priority, ...entry }) => ({
    kind,
    subject_uuid,
    priority,
    entry,
  }));
}

async function openEntriesOf(
  { db, organization }: RequestContext,
  patients: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', 'in', patients)
    .where('stop', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

import { insertRow, updateVersioned, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { claimedPatients } from '../../../patients/node/contract';
import type { VisitStop } from '../../../visits/common/visit-stop';
import type { VisitRow } from '../../../visits/node/contract';
import { visitPriorities, type VisitPriority } from '../../../visits/common/visit-priority';
import { weightOf } from '../../common/urgency';
import type { WaitingWork, WorkKind, WorkQueue } from '../contract';
import { ofEarlierDays } from '../queue-reader';
import type { QueueRow } from '../queue-table';
import { auditedOf, record, tell } from '../tell';

/** Queues patients for bills, prescriptions and orders, once at each stop. */
@injectable()
export class QueueOfWork implements WorkQueue {
  async enter(c: RequestContext, work: WaitingWork): Promise<void> {
    // Locked until the commit: of two simultaneous orders for a patient, the second finds the entry of the first.
    await claimedPatients(c, [work.patient]);
    const known = await c.db
      .selectFrom('queue_work')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('kind', '=', work.kind)
      .where('subject_uuid', '=', work.uuid)
      .executeTakeFirst();
    const priority = priorityOf(work.priority);
    const bill_status = work.billStatus ?? null;
    if (known?.left_at === null) {
      if (known.priority === priority && known.bill_status === bill_status) return;
      await change(c, work.kind, work.uuid, { priority, bill_status });
      await rank(c, await openOf(c, known.entry_uuid));
      return;
    }
    const entry = await openFor(c, work);
    const values = { entry_uuid: entry.uuid, priority, bill_status, left_at: null };
    if (known) await change(c, work.kind, work.uuid, values);
    else
      await c.db
        .insertInto('queue_work')
        .values({ organization_uuid: c.organization, kind: work.kind, subject_uuid: work.uuid, ...values })
        .execute();
    await rank(c, entry);
  }

  async leave(c: RequestContext, kind: WorkKind, uuid: string): Promise<void> {
    const left = await c.db
      .updateTable('queue_work')
      .set({ left_at: c.now })
      .where('organization_uuid', '=', c.organization)
      .where('kind', '=', kind)
      .where('subject_uuid', '=', uuid)
      .where('left_at', 'is', null)
      .returning('entry_uuid')
      .executeTakeFirst();
    const entry = left && (await openOf(c, left.entry_uuid));
    if (entry && !(await rank(c, entry))) await endEntry(c, entry, 'queue.left');
  }
}

/** The patient's open entry at the stop of the work, or a new one. */
export async function openFor(c: RequestContext, work: WaitingWork): Promise<QueueRow> {
  return entryFor(c, work, await visitOf(c, work));
}

/**
 * The open entry at the stop, or a new one. An entry of an earlier day counts as met, and one of an earlier visit has
 * that visit's ticket: both end here, and the new entry takes over their open work.
 */
async function entryFor(c: RequestContext, work: WaitingWork, visit: VisitRow | undefined): Promise<QueueRow> {
  const open = await openAt(c, work.patient, work.stop);
  if (!open) return newEntry(c, work, visit);
  const ofOtherVisit = open.status === 'waiting' && visit !== undefined && open.visit_uuid !== visit.uuid;
  if (!ofOtherVisit && !(await isOfEarlierDay(c, open.uuid))) return open;
  await endEntry(c, open, 'queue.left');
  const entry = await newEntry(c, work, visit);
  await c.db
    .updateTable('queue_work')
    .set({ entry_uuid: entry.uuid })
    .where('organization_uuid', '=', c.organization)
    .where('entry_uuid', '=', open.uuid)
    .where('left_at', 'is', null)
    .execute();
  return entry;
}

async function isOfEarlierDay(c: RequestContext, uuid: string): Promise<boolean> {
  const row = await c.db
    .selectFrom('queue_entries as q')
    .select(ofEarlierDays(c.now).as('earlier'))
    .where('q.organization_uuid', '=', c.organization)
    .where('q.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return row.earlier;
}

/** Ends the entries of a visit's work, because the visit was cancelled or an error. */
export async function leaveWithVisit(c: RequestContext, visit: string): Promise<void> {
  const entries = await c.db
    .selectFrom('queue_entries')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('visit_uuid', '=', visit)
    .where('stop', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('uuid')
    .forUpdate()
    .execute();
  for (const entry of entries) await endEntry(c, entry, 'queue.left');
}

/** The patient's open entry at a stop, locked. */
export async function openAt(c: RequestContext, patient: string, stop: VisitStop): Promise<QueueRow | undefined> {
  return c.db
    .selectFrom('queue_entries')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('patient_uuid', '=', patient)
    .where('stop', '=', stop)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function endEntry(c: RequestContext, before: QueueRow, event: `queue.${string}`): Promise<QueueRow> {
  const values = { status: 'done', ended_at: c.now } as const;
  const after = await updateVersioned(c, 'queue_entries', before.uuid, before.version, values);
  record(c, before, after);
  tell(c, event, before);
  return after;
}

async function newEntry(c: RequestContext, work: WaitingWork, visit: VisitRow | undefined): Promise<QueueRow> {
  const row = await insertRow(c, 'queue_entries', {
    patient_uuid: work.patient,
    visit_uuid: visit?.uuid ?? null,
    stop: work.stop,
    location_uuid: work.location ?? visit?.location_uuid ?? (await hereOf(c)),
    practitioner_role_uuid: null,
    coming_from: work.kind,
    priority: priorityOf(work.priority),
    sort_weight: weightOf({ ...urgencyOf(visit), priority: priorityOf(work.priority) }),
    authored_on: work.authoredOn ?? c.now,
    occurrence_date: work.occurrence ?? null,
    next_encounter_due: work.occurrence ?? null,
    arrived_at: visit?.arrived_at ?? null,
  });
  c.audit({
    action: 'create',
    resource: 'queue',
    resourceUuid: row.uuid,
    patientUuid: row.patient_uuid,
    after: { ...auditedOf(row), stop: row.stop, for: work.kind },
  });
  tell(c, 'queue.entered', row);
  return row;
}

/**
 * Ranks an entry by its most urgent work.
 * @returns false for an entry without work
 */
async function rank(c: RequestContext, entry: QueueRow | undefined): Promise<boolean> {
  if (!entry) return true;
  const work = await c.db
    .selectFrom('queue_work')
    .select(['priority', 'bill_status'])
    .where('organization_uuid', '=', c.organization)
    .where('entry_uuid', '=', entry.uuid)
    .where('left_at', 'is', null)
    .execute();
  if (work.length === 0) return false;
  const priority = visitPriorities.find((each) => work.some((one) => one.priority === each)) ?? 'routine';
  const bill_status = work.some((one) => one.bill_status === 'billable')
    ? 'billable'
    : (work.find((one) => one.bill_status !== null)?.bill_status ?? null);
  const visit = entry.visit_uuid === null ? undefined : await readVisit(c, entry.visit_uuid);
  const sort_weight = weightOf({ ...urgencyOf(visit), priority });
  if (entry.priority === priority && entry.bill_status === bill_status && entry.sort_weight === sort_weight)
    return true;
  const values = { priority, bill_status, sort_weight };
  const row = await updateVersioned(c, 'queue_entries', entry.uuid, entry.version, values);
  record(c, entry, row);
  tell(c, 'queue.updated', row);
  return true;
}

/** Ranks an open entry again after its work changed, for example by a merge of two records. */
export async function rankAgain(c: RequestContext, entry: string): Promise<void> {
  await rank(c, await openOf(c, entry));
}

/** Ends an open entry of work that has no open work. */
export async function endIfWithoutWork(c: RequestContext, uuid: string): Promise<void> {
  const entry = await openOf(c, uuid);
  if (!entry || entry.stop === null) return;
  if (!(await hasOpenWork(c, uuid))) await endEntry(c, entry, 'queue.left');
}

/** @param held whether the work found may not leave the queue before the commit */
export async function hasOpenWork(c: RequestContext, entry: string, held?: 'held'): Promise<boolean> {
  const work = await c.db
    .selectFrom('queue_work')
    .select('subject_uuid')
    .where('organization_uuid', '=', c.organization)
    .where('entry_uuid', '=', entry)
    .where('left_at', 'is', null)
    .limit(1)
    .$if(held !== undefined, (open) => open.forUpdate())
    .executeTakeFirst();
  return work !== undefined;
}

/** The urgency of the work's visit; work outside a visit has its own priority. */
function urgencyOf(visit: VisitRow | undefined) {
  return { class: visit?.class ?? 'AMB', triage_colour: visit?.triage_colour ?? null };
}

function priorityOf(priority: string | undefined): VisitPriority {
  return visitPriorities.find((each) => each === priority?.toLowerCase()) ?? 'routine';
}

/** The encounter's open visit, otherwise the patient's current one. */
async function visitOf(c: RequestContext, { encounter, patient }: WaitingWork): Promise<VisitRow | undefined> {
  const open = c.db
    .selectFrom('visits as v')
    .selectAll('v')
    .where('v.organization_uuid', '=', c.organization)
    .where('v.open', '=', true)
    .where('v.arrived_at', 'is not', null);
  if (encounter) {
    const own = await open
      .innerJoin('encounters as e', (on) =>
        on.onRef('e.organization_uuid', '=', 'v.organization_uuid').onRef('e.visit_uuid', '=', 'v.uuid'),
      )
      .where('e.uuid', '=', encounter)
      .executeTakeFirst();
    if (own) return own;
  }
  return open.where('v.patient_uuid', '=', patient).executeTakeFirst();
}

function readVisit({ db, organization }: RequestContext, uuid: string): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** The caller's location, if it belongs to the organization. */
async function hereOf({ db, organization, location }: RequestContext): Promise<string | null> {
  if (location === undefined) return null;
  const found = await db
    .selectFrom('location_names')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', location)
    .executeTakeFirst();
  return found?.uuid ?? null;
}

function openOf({ db, organization }: RequestContext, uuid: string): Promise<QueueRow | undefined> {
  return db
    .selectFrom('queue_entries')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

type WorkChange = Partial<{
  readonly entry_uuid: string;
  readonly priority: string;
  readonly bill_status: string | null;
  readonly left_at: Date | null;
}>;

async function change(c: RequestContext, kind: WorkKind, uuid: string, values: WorkChange): Promise<void> {
  await c.db
    .updateTable('queue_work')
    .set(values)
    .where('organization_uuid', '=', c.organization)
    .where('kind', '=', kind)
    .where('subject_uuid', '=', uuid)
    .execute();
}

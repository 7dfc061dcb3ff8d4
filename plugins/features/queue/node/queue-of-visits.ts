import { insertRow, updateVersioned, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { isOpen, isWaiting } from '../../visits/common/visit-status';
import { VisitTickets, type VisitFollower, type VisitRow, type VisitStep } from '../../visits/node/contract';
import { weightOf } from '../common/urgency';
import { backToWaiting } from './back-to-waiting';
import { OwnSteps } from './own-steps';
import { leaveWithVisit } from './work/queue-of-work';
import type { QueueRow } from './queue-table';
import { auditedOf, record, tell } from './tell';
import { Tickets, type Ticket } from './tickets';

/**
 * Queues patients from the start of their visit to its end, in the visit's transaction. A patient who was seen and is
 * transferred waits again, with the same ticket; so does the patient of a reopened visit. Entries of work, such as a
 * prescription, stay when the visit finishes; they end when it is cancelled or was an error.
 */
@injectable()
export class QueueOfVisits implements VisitFollower {
  readonly #own: OwnSteps;
  readonly #tickets: Tickets;
  readonly #visitTickets: VisitTickets;

  constructor(
    @inject(OwnSteps) own: OwnSteps,
    @inject(Tickets) tickets: Tickets,
    @inject(VisitTickets) visitTickets: VisitTickets,
  ) {
    this.#own = own;
    this.#tickets = tickets;
    this.#visitTickets = visitTickets;
  }

  async visitChanged(c: RequestContext, step: VisitStep): Promise<void> {
    if (this.#own.has(c)) return;
    const entry = await openEntryOf(c, step.after.uuid);
    if (!isOpen(step.after.status)) {
      if (entry) await leave(c, entry, step.after);
      // A patient who goes home still collects medicines, and still has tests done.
      if (step.after.status !== 'finished') await leaveWithVisit(c, step.after.uuid);
    } else if (entry) await follow(c, entry, step);
    else if (isWaiting(step.after.status) || wasMoved(step) || wasReopened(step)) await this.#enter(c, step);
  }

  async #enter(c: RequestContext, { before, after }: VisitStep): Promise<void> {
    const again = before !== undefined && before.status !== 'planned';
    const since = again ? c.now : (after.arrived_at ?? c.now);
    const ticket =
      (await ticketHeld(c, after.uuid, await this.#tickets.today(c))) ??
      (await this.#tickets.take(c, after.location_uuid));
    const row = await insertRow(c, 'queue_entries', {
      ...ticket,
      patient_uuid: after.patient_uuid,
      visit_uuid: after.uuid,
      stop: null,
      location_uuid: after.location_uuid,
      practitioner_role_uuid: after.assigned_to_uuid,
      coming_from: await comingFrom(c, before, after),
      priority: after.priority,
      sort_weight: weightOf(after),
      // A patient in the house can be seen: the turn is the arrival, even if it was entered later.
      next_encounter_due: since,
      arrived_at: after.arrived_at,
    });
    await this.#visitTickets.set(c, after.uuid, ticket.ticket_number);
    c.audit({
      action: 'create',
      resource: 'queue',
      resourceUuid: row.uuid,
      patientUuid: row.patient_uuid,
      after: { ...auditedOf(row), ticket: row.ticket_number },
    });
    tell(c, 'queue.entered', row);
  }
}

/** The open entry of a visit, locked. */
export async function openEntryOf(c: RequestContext, visit: string): Promise<QueueRow | undefined> {
  return c.db
    .selectFrom('queue_entries')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('visit_uuid', '=', visit)
    .where('stop', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The ticket that the visit's patient received today. */
async function ticketHeld(c: RequestContext, visit: string, today: string): Promise<Ticket | undefined> {
  const row = await c.db
    .selectFrom('queue_entries')
    .select(['ticket_number', 'ticket_day', 'ticket_site'])
    .where('organization_uuid', '=', c.organization)
    .where('visit_uuid', '=', visit)
    .where('ticket_day', '=', today)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.ticket_number || !row.ticket_day || !row.ticket_site) return undefined;
  return { ticket_number: row.ticket_number, ticket_day: row.ticket_day, ticket_site: row.ticket_site };
}

function wasMoved({ before, after }: VisitStep): boolean {
  return (
    before !== undefined &&
    isOpen(before.status) &&
    (before.location_uuid !== after.location_uuid ||
      before.assigned_to_uuid !== after.assigned_to_uuid ||
      (before.next_stop !== after.next_stop && after.next_stop !== null))
  );
}

/** True if the visit was reopened: the patient waits again. */
function wasReopened({ before, after }: VisitStep): boolean {
  return before?.status === 'finished' && isOpen(after.status);
}

async function comingFrom(c: RequestContext, before: VisitRow | undefined, after: VisitRow): Promise<string | null> {
  if (before?.status === 'finished') return 'reopened';
  if (before !== undefined && isOpen(before.status)) return nameOf(c, before.location_uuid);
  return after.appointment_uuid ? 'appointment' : 'walk-in';
}

/** The visit has ended: nobody waits for it any more. */
async function leave(c: RequestContext, entry: QueueRow, visit: VisitRow): Promise<void> {
  const row = await updateVersioned(c, 'queue_entries', entry.uuid, entry.version, {
    status: visit.status === 'finished' ? 'done' : 'cancelled',
    ended_at: c.now,
  });
  record(c, entry, row);
  tell(c, 'queue.left', row);
}

/** Updates the entry after a change of the visit elsewhere. */
async function follow(c: RequestContext, entry: QueueRow, step: VisitStep): Promise<void> {
  const { before, after } = step;
  const changes: Changes<'queue_entries'> = {};
  const sort_weight = weightOf(after);
  if (entry.priority !== after.priority || entry.sort_weight !== sort_weight)
    Object.assign(changes, { priority: after.priority, sort_weight });
  if (wasMoved(step))
    Object.assign(changes, backToWaiting(entry, c.now), {
      location_uuid: after.location_uuid,
      practitioner_role_uuid: after.assigned_to_uuid,
      coming_from: await nameOf(c, before!.location_uuid),
    });
  else if (after.status === 'in-progress' && entry.status !== 'in-progress' && before?.status !== 'in-progress')
    Object.assign(changes, { status: 'in-progress', started_at: c.now });
  else if (isWaiting(after.status) && entry.status === 'in-progress')
    Object.assign(changes, { status: 'waiting', started_at: null });
  // Triage is done: the patient waits for the practitioner, with the waiting time since arrival.
  else if (after.status === 'triaged' && before?.status !== 'triaged' && entry.status === 'called')
    Object.assign(changes, backToWaiting(entry, c.now), { skipped_at: null });
  if (Object.keys(changes).length === 0) return;
  const row = await updateVersioned(c, 'queue_entries', entry.uuid, entry.version, changes);
  record(c, entry, row);
  tell(c, 'queue.updated', row);
}

async function nameOf(c: RequestContext, location: string): Promise<string | null> {
  const row = await c.db
    .selectFrom('location_names')
    .select('name')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', location)
    .executeTakeFirst();
  return row?.name ?? null;
}

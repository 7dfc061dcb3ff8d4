import {
  conflict,
  invalid,
  notFound,
  refuseStale,
  updateVersioned,
  versionRequired,
  type Changes,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { WorkPlaces } from '../../../locations/node/contract';
import { isOpen, isWaiting } from '../../../visits/common/visit-status';
import { VisitBook, type VisitMove, type VisitRow } from '../../../visits/node/contract';
import { mayDo, type QueueAction } from '../../common/queue-actions';
import type { QueueEntry } from '../../common/queue-entry';
import type { CallPatient, TransferPatient } from '../../common/queue-requests';
import { backToWaiting } from '../back-to-waiting';
import { keepAction, type AlsoKept } from './kept-values';
import { OwnSteps } from '../own-steps';
import { requirePlace, requirePractitioner } from '../places';
import { openEntryOf } from '../queue-of-visits';
import { endEntry, openAt } from '../work/queue-of-work';
import { QueueReader } from '../queue-reader';
import type { QueueRow } from '../queue-table';
import { auditedOf, tell } from '../tell';

const events: Readonly<Record<QueueAction, `queue.${string}`>> = {
  call: 'queue.called',
  skip: 'queue.skipped',
  start: 'queue.started',
  finish: 'queue.finished',
  transfer: 'queue.transferred',
};

/** An action under way: the caller, the entry and its version. */
interface Ask {
  readonly c: RequestContext;
  readonly before: QueueRow;
  readonly ifMatch: number;
}

/**
 * Calls patients, skips, sees and transfers them. If two users call the same patient, the first one gets them, and the
 * other is told who was faster.
 *
 * A visit is changed before its entry, as everywhere, to avoid deadlocks.
 */
@injectable()
export class QueueActions {
  readonly #reader: QueueReader;
  readonly #visits: VisitBook;
  readonly #own: OwnSteps;
  readonly #places: WorkPlaces;

  constructor(
    @inject(QueueReader) reader: QueueReader,
    @inject(VisitBook) visits: VisitBook,
    @inject(OwnSteps) own: OwnSteps,
    @inject(WorkPlaces) places: WorkPlaces,
  ) {
    this.#reader = reader;
    this.#visits = visits;
    this.#own = own;
    this.#places = places;
  }

  /** @throws ApiError 404; 409 `already_called` by somebody else, `not_allowed`, `stale_version`; 428 */
  async call(c: RequestContext, uuid: string, ifMatch: number | undefined, body: CallPatient): Promise<QueueEntry> {
    const ask = await this.#ask(c, uuid, ifMatch, 'call');
    if (body.to_location_id) await requirePlace(c, 'to_location_id', body.to_location_id);
    return this.#do(ask, 'call', {
      status: 'called',
      called_at: c.now,
      called_by: c.user,
      called_to_uuid: body.to_location_id ?? ask.before.location_uuid,
      calls: ask.before.calls + 1,
    });
  }

  /**
   * The patient missed the call: moves them behind the others of the same urgency.
   * @throws ApiError 404; 409 `not_allowed`, `stale_version`
   */
  async skip(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<QueueEntry> {
    const ask = await this.#ask(c, uuid, ifMatch, 'skip');
    return this.#do(ask, 'skip', {
      status: 'waiting',
      skipped_at: c.now,
      skips: ask.before.skips + 1,
      called_at: null,
      called_by: null,
      called_to_uuid: null,
      calls: 0,
    });
  }

  /**
   * The patient is now being seen, and the visit is in progress.
   * @throws ApiError 404; 409 like `call`
   */
  async start(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<QueueEntry> {
    const ask = await this.#ask(c, uuid, ifMatch, 'start');
    const visit = await this.#visitOf(ask);
    const begins = visit !== undefined && isWaiting(visit.status);
    if (begins) await this.#move(c, visit.uuid, { status: 'in-progress' }, null);
    const values = { status: 'in-progress', started_at: c.now } as const;
    return this.#do(ask, 'start', values, begins ? { visit_status: visit.status } : {});
  }

  /**
   * Ends the wait; the visit continues until a user ends it. A patient who was sent to a stop and also waited there for
   * work was seen for both.
   *
   * @throws ApiError 404; 409 like `skip`
   */
  async finish(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<QueueEntry> {
    const ask = await this.#ask(c, uuid, ifMatch, 'finish');
    const visit = ask.before.visit_uuid === null ? undefined : await this.#visits.find(c, ask.before.visit_uuid);
    const { stop } = ask.before;
    const press = v7({ msecs: c.now.getTime() });
    // The entry of a visit is changed before those of its work, as everywhere.
    const sentHere = stop !== null && visit?.next_stop === stop ? await openEntryOf(c, visit.uuid) : undefined;
    if (sentHere && mayDo('start', sentHere.status)) await finishToo(c, sentHere, press);
    const done = await this.#do(ask, 'finish', { status: 'done', ended_at: c.now }, { press });
    const work = stop === null && visit?.next_stop && (await openAt(c, ask.before.patient_uuid, visit.next_stop));
    if (work) await finishToo(c, work, press);
    return done;
  }

  /** Sends a patient to another place, another practitioner, or both. @throws ApiError 404; 400; 409 as `skip` */
  async transfer(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: TransferPatient,
  ): Promise<QueueEntry> {
    const ask = await this.#ask(c, uuid, ifMatch, 'transfer');
    const { before } = ask;
    const location_uuid = body.location_id ?? before.location_uuid;
    const practitioner_role_uuid =
      body.practitioner_role_id === undefined ? before.practitioner_role_uuid : body.practitioner_role_id;
    const elsewhere = location_uuid !== before.location_uuid;
    if (!elsewhere && practitioner_role_uuid === before.practitioner_role_uuid)
      throw invalid({ location_id: ['The patient is waiting there already'] });
    if (elsewhere && location_uuid !== null) await requirePlace(c, 'location_id', location_uuid);
    if (practitioner_role_uuid && practitioner_role_uuid !== before.practitioner_role_uuid)
      await requirePractitioner(c, practitioner_role_uuid);
    const from = (await this.#reader.one(c, uuid)).location?.name ?? before.coming_from;
    const visit = await this.#visitOf(ask);
    const move: VisitMove = { assigned_to_uuid: practitioner_role_uuid, ...(location_uuid && { location_uuid }) };
    if (visit && isOpen(visit.status)) await this.#move(c, visit.uuid, move, body.reason ?? null);
    const values = { ...backToWaiting(before, c.now), location_uuid, practitioner_role_uuid, coming_from: from };
    return this.#do(ask, 'transfer', values);
  }

  /** The visit that moves with its entry; none for an entry of work, which does not affect the visit. */
  async #visitOf({ c, before }: Ask): Promise<VisitRow | undefined> {
    return before.stop !== null || before.visit_uuid === null ? undefined : this.#visits.find(c, before.visit_uuid);
  }

  async #ask(c: RequestContext, uuid: string, ifMatch: number | undefined, action: QueueAction): Promise<Ask> {
    if (ifMatch === undefined) throw versionRequired();
    const before = await rowOf(c, uuid);
    if (before.location_uuid !== null) await this.#places.insist(c, before.location_uuid);
    await this.#refuse(c, before, ifMatch, action);
    return { c, before, ifMatch };
  }

  /** Explains why the action is impossible on the current entry. */
  async #refuse(c: RequestContext, row: QueueRow, ifMatch: number, action: QueueAction): Promise<void> {
    const taken = row.status === 'called' || row.status === 'in-progress';
    const byOther = taken && row.called_by !== null && row.called_by !== c.user;
    // A user who has seen the call may skip or transfer the patient.
    if (byOther && (action === 'call' || (action === 'start' && row.version !== ifMatch))) {
      const current = await this.#reader.one(c, row.uuid);
      throw conflict(
        'already_called',
        'Somebody else has called this patient.',
        { by_name: current.called_by_name, current },
        { rights: ['queue.read'], otherwise: { by_name: current.called_by_name } },
      );
    }
    await refuseStale(ifMatch, row, () => this.#reader.one(c, row.uuid));
    if (!mayDo(action, row.status))
      throw conflict('not_allowed', 'This is not possible for a patient who is not waiting any more.', {
        status: row.status,
      });
  }

  async #do(
    { c, before, ifMatch }: Ask,
    action: QueueAction,
    values: Changes<'queue_entries'>,
    also: AlsoKept = {},
  ): Promise<QueueEntry> {
    const row = await updateVersioned(c, 'queue_entries', before.uuid, ifMatch, values).catch(
      async (error: unknown) => {
        // A colleague was faster between reading and writing: says who.
        await this.#refuse(c, await rowOf(c, before.uuid), ifMatch, action);
        throw error;
      },
    );
    await keepAction(c, action, before, row, also);
    c.audit({
      action: 'update',
      resource: 'queue',
      resourceUuid: row.uuid,
      patientUuid: row.patient_uuid,
      before: auditedOf(before),
      after: auditedOf(row),
      note: { action, ticket: row.ticket_number },
    });
    tell(c, events[action], row);
    return this.#reader.one(c, row.uuid);
  }

  async #move(c: RequestContext, visit: string, move: VisitMove, reason: string | null): Promise<void> {
    await this.#own.during(c, () => this.#visits.change(c, visit, move, reason));
  }
}

/** Ends a second entry with the press that finishes the first. */
async function finishToo(c: RequestContext, before: QueueRow, press: string): Promise<void> {
  await keepAction(c, 'finish', before, await endEntry(c, before, 'queue.finished'), { press });
}

/** @throws ApiError 404 */
export async function rowOf(c: RequestContext, uuid: string): Promise<QueueRow> {
  const row = await c.db
    .selectFrom('queue_entries')
    .selectAll()
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) throw notFound('Queue entry');
  return row;
}

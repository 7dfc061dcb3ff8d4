import { reasonOf } from '@clinic-workbench/sdk/common';
import { conflict, invalid, refuseStaleRecord, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Encounter } from '../../common/encounter';
import {
  encounterActions,
  type ActOnEncounter,
  type EndEncounter,
  type StartEncounter,
  type UpdateEncounter,
} from '../../common/encounter-requests';
import { hasBegun, isActive } from '../../common/encounter-status';
import type { EncounterFault } from '../contract';
import { EncounterEnd } from './encounter-ending';
import { EncounterFollowers } from './encounter-followers';
import { notAllowed } from './encounter-guards';
import { EncounterLists } from '../reading/encounter-lists';
import { insistOnPeople } from '../reading/encounter-people';
import { EncounterReader } from '../reading/encounter-reader';
import { EncounterSteps, type Step } from './encounter-steps';
import { instantOf } from './encounter-time';
import { changesOf, shortens } from './encounter-update';
import { toWire, type ReadEncounter } from '../reading/encounter-wire';
import { VisitCourse } from '../visit-course';

/** Starts, changes and ends encounters, and updates their visits. */
@injectable()
export class EncounterChanges {
  readonly #reader: EncounterReader;
  readonly #steps: EncounterSteps;
  readonly #visits: VisitCourse;
  readonly #lists: EncounterLists;
  readonly #end: EncounterEnd;
  readonly #followers: EncounterFollowers;

  constructor(
    @inject(EncounterReader) reader: EncounterReader,
    @inject(EncounterSteps) steps: EncounterSteps,
    @inject(VisitCourse) visits: VisitCourse,
    @inject(EncounterLists) lists: EncounterLists,
    @inject(EncounterEnd) end: EncounterEnd,
    @inject(EncounterFollowers) followers: EncounterFollowers,
  ) {
    this.#reader = reader;
    this.#steps = steps;
    this.#visits = visits;
    this.#lists = lists;
    this.#end = end;
    this.#followers = followers;
  }

  /**
   * The user who starts it becomes its primary performer.
   * @throws ApiError 404; 409 `stale_version`, `not_allowed`, `encounter_open`
   */
  async start(c: RequestContext, uuid: string, ifMatch: number | undefined, body: StartEncounter): Promise<Encounter> {
    const before = await this.#open(c, uuid, ifMatch);
    if (hasBegun(before.status) || !isActive(before.status)) throw notAllowed(before);
    const startedBy = body.started_by_id ?? c.practitionerRole;
    await insistOnPeople(c, [startedBy]);
    const at = instantOf('started_at', 'Start cannot be in the future', body.started_at, c.now);
    return this.#take(c, before, { values: { status: 'in-progress' }, reason: null, at, startedBy });
  }

  /** @throws ApiError 404; 409 `stale_version`, `not_allowed`, `not_finishable` with what is missing; 400 */
  async end(c: RequestContext, uuid: string, ifMatch: number | undefined, body: EndEncounter): Promise<Encounter> {
    const before = await this.#open(c, uuid, ifMatch);
    return this.#finish(c, before, body, { values: {} });
  }

  /**
   * @throws ApiError 404; 409 `stale_version`, `not_allowed`, `encounter_closed`, `encounter_open`; 400 for cancelling
   * without a reason; 403 for entering in error without the right to delete; `not_finishable` like `end`; and like
   * `EncounterLists.shorten`
   */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: UpdateEncounter,
  ): Promise<Encounter> {
    const { status } = body;
    const comment = status === 'cancelled' ? reasonOf(body.comment) : body.comment;
    if (status === 'entered-in-error') c.require('encounters.delete');
    if ((status === 'entered-in-error' || status === 'cancelled') && !comment?.trim())
      throw invalid({ comment: ['Reason is required'] });
    const before = await this.#open(c, uuid, ifMatch);
    const finishes = status === 'finished' && before.status !== 'finished';
    if (finishes && !hasBegun(before.status)) throw notAllowed(before);
    if (!isActive(before.status) && (status !== 'entered-in-error' || shortens(body))) throw closed(before);
    if (body.end_time && !finishes) throw invalid({ end_time: ['End is not valid'] });
    const changes = triagedBy(c, before, body, await changesOf(c, before, body));
    const removed = await this.#lists.shorten(c, uuid, body);
    if (finishes) return this.#finish(c, before, { end_time: body.end_time ?? null }, { ...changes, removed });
    return this.#take(c, before, { ...changes, removed, reason: comment ?? null, at: c.now });
  }

  /**
   * One step, by the name of its action.
   * @throws ApiError like `start`, `end` and `update`
   */
  act(
    c: RequestContext,
    { encounter_id: uuid, action, comment }: ActOnEncounter,
    ifMatch: number | undefined,
  ): Promise<Encounter> {
    if (action === 'start') return this.start(c, uuid, ifMatch, {});
    if (action === 'end') return this.end(c, uuid, ifMatch, {});
    return this.update(c, uuid, ifMatch, { status: encounterActions[action], comment });
  }

  /**
   * The points that prevent finishing the encounter now.
   * @throws ApiError 404
   */
  async faults(c: RequestContext, uuid: string): Promise<{ readonly data: readonly EncounterFault[] }> {
    const row = await this.#reader.row(c, uuid);
    c.audit({ action: 'read', resource: 'encounters', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return { data: isActive(row.status) ? await this.#end.missing(c, row) : [] };
  }

  /** Locks the visit before the patient and the encounter. */
  async #open(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadEncounter> {
    const { visit_uuid } = await this.#reader.row(c, uuid);
    if (visit_uuid !== null) await this.#visits.lock(c, visit_uuid);
    const row = await this.#reader.row(c, uuid, 'lock');
    await refuseStaleRecord(c, 'encounters', row, ifMatch, () => toWire(row, c.now));
    return row;
  }

  /** @param changes other changes of the same request */
  async #finish(
    c: RequestContext,
    before: ReadEncounter,
    body: EndEncounter,
    changes: Omit<Step, 'reason' | 'at'>,
  ): Promise<Encounter> {
    if (!hasBegun(before.status)) throw notAllowed(before);
    const at = instantOf('end_time', 'End cannot be in the future', body.end_time, c.now);
    if (before.started_at && at < before.started_at) throw invalid({ end_time: ['End is not valid'] });
    const faults = await this.#end.missing(c, before);
    if (faults.length > 0)
      throw conflict('not_finishable', 'This encounter cannot be finished yet: something is missing.', { faults });
    if (body.seen) await this.#end.insistOnSeen(c, before, body.seen);
    const finished = await this.#take(c, before, {
      ...changes,
      values: { ...changes.values, status: 'finished' },
      reason: null,
      at,
    });
    await this.#followers.finished(c, before);
    await this.#goOn(c, before, body);
    return finished;
  }

  /** Ends the visit, or queues the patient for the next stop. */
  async #goOn(c: RequestContext, { visit_uuid }: ReadEncounter, { end_visit, go_on }: EndEncounter): Promise<void> {
    if (end_visit && go_on) throw invalid({ end_visit: ['A visit that ends cannot go on'] });
    if (visit_uuid === null || (!end_visit && !go_on)) return;
    c.require('visits.write');
    const visit = await this.#visits.lock(c, visit_uuid);
    if (end_visit) return this.#visits.end(c, visit);
    if (go_on) await this.#visits.sendOn(c, visit, go_on);
  }

  async #take(c: RequestContext, before: ReadEncounter, step: Step): Promise<Encounter> {
    const after = await this.#steps.take(c, before, step);
    if (after.status !== before.status && isActive(after.status))
      await this.#followers.reached(c, after, before.status);
    return this.#reader.get(c, after.uuid);
  }
}

/** The user who marks a patient as triaged becomes a participant. */
function triagedBy(
  { practitionerRole: role }: RequestContext,
  { participants }: ReadEncounter,
  { status }: UpdateEncounter,
  changes: Pick<Step, 'values' | 'people'>,
): Pick<Step, 'values' | 'people'> {
  const people = changes.people ?? participants.map(({ type, role: of }) => ({ type, role: of }));
  if (status !== 'triaged' || people.some((each) => each.role === role)) return changes;
  return { ...changes, people: [...people, { type: 'TRIAGE', role }] };
}

const closed = ({ status }: ReadEncounter) =>
  conflict('encounter_closed', 'This encounter has ended; what is said now is an addendum.', { status });

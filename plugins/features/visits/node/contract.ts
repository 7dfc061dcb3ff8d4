import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { TriageColour } from '../common/triage-colour';
import type { Visit } from '../common/visit';
import type { CreateVisit } from '../common/visit-requests';
import type { VisitStatus } from '../common/visit-status';
import type { VisitStop } from '../common/visit-stop';
// The tables, so that others may join them.
import type { VisitRow } from './visits-table';

export type { VisitRow } from './visits-table';

/** What happened to a visit. */
export interface VisitStep {
  /** Undefined for a visit that was just made. */
  readonly before: VisitRow | undefined;
  readonly after: VisitRow;
  /** What the caller said why. */
  readonly reason: string | null;
}

/**
 * What a feature binds that goes along with visits (as many as there are features), such as a queue. Called in the
 * transaction of each change of status, practitioner, place, priority or triage, after it; throwing undoes the change.
 *
 * Must not need `VisitBook` to be made, which needs the followers: whoever changes visits is another service than who
 * follows them.
 */
export interface VisitFollower {
  visitChanged(c: RequestContext, step: VisitStep): Promise<void>;
}
export const VisitFollower = Symbol.for('visits.VisitFollower');

/** What others change about a visit; what is absent stays as it is. */
export interface VisitMove {
  readonly status?: VisitStatus;
  /** Practitioner role; null for nobody. */
  readonly assigned_to_uuid?: string | null;
  readonly location_uuid?: string;
  /** As triage found it; null where what was found is taken back. */
  readonly triage_colour?: TriageColour | null;
  /** Where the patient goes on to; null for a practitioner. */
  readonly next_stop?: VisitStop | null;
}

/** Visits as features see them that send patients on. Asks for no right: the caller has. */
export interface VisitBook {
  /** @returns undefined if the caller's organization has no such visit */
  find(c: RequestContext, uuid: string): Promise<VisitRow | undefined>;
  /**
   * Changes a visit whatever version it has, keeps and tells it, and lets all followers know.
   *
   * @throws ApiError 404; 409 `not_allowed` for a status that it cannot take or a transfer of what is over,
   *   `current_visit` if the patient has another open visit; 400 for a practitioner or location that is not there
   */
  change(c: RequestContext, uuid: string, move: VisitMove, reason: string | null): Promise<VisitRow>;
}
export const VisitBook = Symbol.for('visits.VisitBook');

/**
 * The ticket of a visit, kept by the feature that gives tickets, in the transaction in which it does: lists of visits and
 * printed slips show it. The visit's version stays.
 */
export interface VisitTickets {
  set(c: RequestContext, visit: string, ticket: string): Promise<void>;
}
export const VisitTickets = Symbol.for('visits.VisitTickets');

/** Lets patients in, for features that receive them. Asks for no right: the caller has. */
export interface VisitDoor {
  /**
   * A visit without an appointment.
   * @throws ApiError 404 and 409 for whom and what it names, 400 for an arrival in the future, 409 `current_visit`
   */
  create(c: RequestContext, visit: CreateVisit): Promise<Visit>;
}
export const VisitDoor = Symbol.for('visits.VisitDoor');

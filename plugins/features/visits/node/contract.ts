import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { TriageColour } from '../common/triage-colour';
import type { Visit } from '../common/visit';
import type { CreateVisit } from '../common/visit-requests';
import type { VisitStatus } from '../common/visit-status';
import type { VisitStop } from '../common/visit-stop';
// The tables, so that other features may join them.
import type { VisitRow } from './visits-table';

export type { VisitRow } from './visits-table';

/** A change of a visit. */
export interface VisitStep {
  /** Undefined for a new visit. */
  readonly before: VisitRow | undefined;
  readonly after: VisitRow;
  /** The caller's reason. */
  readonly reason: string | null;
}

/**
 * Bound by each feature that reacts to visits, such as the queue. Called in the transaction of each change of status,
 * practitioner, place, priority or triage, after it; throwing undoes the change.
 *
 * It must not depend on `VisitBook`, which depends on the followers: put changes of visits into another service than
 * the follower.
 */
export interface VisitFollower {
  visitChanged(c: RequestContext, step: VisitStep): Promise<void>;
}
export const VisitFollower = Symbol.for('visits.VisitFollower');

/** A change by another feature; absent fields stay. */
export interface VisitMove {
  readonly status?: VisitStatus;
  /** Practitioner role; null for nobody. */
  readonly assigned_to_uuid?: string | null;
  readonly location_uuid?: string;
  /** The triage result; null if it is withdrawn. */
  readonly triage_colour?: TriageColour | null;
  /** The patient's next stop; null for a practitioner. */
  readonly next_stop?: VisitStop | null;
}

/** Visits for features that send patients on. It checks no right: the caller must. */
export interface VisitBook {
  /** @returns undefined if the caller's organization has no such visit */
  find(c: RequestContext, uuid: string): Promise<VisitRow | undefined>;
  /**
   * Changes a visit, regardless of its version; records and announces it, and tells all followers.
   *
   * @throws ApiError 404; 409 `not_allowed` for an impossible status or a transfer of an ended visit, `current_visit`
   * if the patient has another open visit; 400 for an unknown practitioner or location
   */
  change(c: RequestContext, uuid: string, move: VisitMove, reason: string | null): Promise<VisitRow>;
}
export const VisitBook = Symbol.for('visits.VisitBook');

/**
 * The ticket of a visit. The feature that issues tickets writes it, in its transaction. Lists of visits and printed
 * slips show it. The visit's version stays.
 */
export interface VisitTickets {
  set(c: RequestContext, visit: string, ticket: string): Promise<void>;
}
export const VisitTickets = Symbol.for('visits.VisitTickets');

/** Admits patients, for features that receive them. It checks no right: the caller must. */
export interface VisitDoor {
  /**
   * A visit without an appointment.
   * @throws ApiError 404 and 409 for its references, 400 for an arrival in the future, 409 `current_visit`
   */
  create(c: RequestContext, visit: CreateVisit): Promise<Visit>;
}
export const VisitDoor = Symbol.for('visits.VisitDoor');

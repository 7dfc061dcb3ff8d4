import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { AppointmentAction, AppointmentStatus } from '../common/appointment-status';
import type { WalkInFigures } from '../common/day';
import type { DayQuery } from '../common/day-requests';
// The tables, so that other features may join them.
import type { AppointmentRow } from './appointments-table';

/** A change of an appointment's status. */
export interface AppointmentStep {
  readonly before: AppointmentRow;
  readonly after: AppointmentRow;
  /** The caller's reason. */
  readonly reason: string | null;
}

/**
 * Bound by each feature that reacts to appointments: an arrival opens a visit. Called in the transaction of each change
 * of status, after it; throwing undoes the change.
 *
 * It must not depend on `AppointmentCourse`, which depends on the followers.
 */
export interface AppointmentFollower {
  statusChanged(c: RequestContext, step: AppointmentStep): Promise<void>;
}
export const AppointmentFollower = Symbol.for('appointments.AppointmentFollower');

/** Appointments for features that continue them. It checks no right: the caller must. */
export interface AppointmentCourse {
  /**
   * Prevents changes of an appointment until the commit. Appointments are locked before the rows that follow them.
   * @throws ApiError 404
   */
  lock(c: RequestContext, uuid: string): Promise<void>;
  /**
   * Runs an action on an appointment if it has the expected status; otherwise leaves it unchanged.
   *
   * @throws ApiError 404, 409 like the action
   */
  follow(
    c: RequestContext,
    uuid: string,
    from: readonly AppointmentStatus[],
    action: Exclude<AppointmentAction, 'RESCHEDULE'>,
    reason: string | null,
  ): Promise<void>;
}
export const AppointmentCourse = Symbol.for('appointments.AppointmentCourse');

/**
 * The ticket of a patient who has come for an appointment. The feature that opens visits writes it, in the transaction
 * in which it learns it. Lists of appointments and printed slips show it. The appointment's version stays.
 */
export interface AppointmentTickets {
  set(c: RequestContext, appointment: string, ticket: string): Promise<void>;
}
export const AppointmentTickets = Symbol.for('appointments.AppointmentTickets');

/** Bound by the feature that admits patients without an appointment, so that the figures of a day include them. */
export interface WalkIns {
  /** The count for a day in the organization's time zone; undefined if the caller may not read it. */
  count(c: RequestContext, query: DayQuery & { readonly day: string }): Promise<WalkInFigures>;
}
export const WalkIns = Symbol.for('appointments.WalkIns');

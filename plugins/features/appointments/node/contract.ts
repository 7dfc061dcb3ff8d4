import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { AppointmentAction, AppointmentStatus } from '../common/appointment-status';
import type { WalkInFigures } from '../common/day';
import type { DayQuery } from '../common/day-requests';
// The tables, so that others may join them.
import type { AppointmentRow } from './appointments-table';

/** A change of an appointment's status. */
export interface AppointmentStep {
  readonly before: AppointmentRow;
  readonly after: AppointmentRow;
  /** What the caller said why. */
  readonly reason: string | null;
}

/**
 * What a feature binds that goes along with appointments (as many as there are features): arriving one opens a visit.
 * Called in the transaction of each change of status, after it; throwing undoes the change.
 *
 * Must not need `AppointmentCourse` to be made, which needs the followers.
 */
export interface AppointmentFollower {
  statusChanged(c: RequestContext, step: AppointmentStep): Promise<void>;
}
export const AppointmentFollower = Symbol.for('appointments.AppointmentFollower');

/** Appointments as features see them that carry them on. Asks for no right: the caller has. */
export interface AppointmentCourse {
  /**
   * Keeps others from changing an appointment until the commit. Appointments are locked before what follows them.
   * @throws ApiError 404
   */
  lock(c: RequestContext, uuid: string): Promise<void>;
  /**
   * Does something with an appointment that stands where the caller takes it to stand; one that stands elsewhere is
   * left as it is.
   *
   * @throws ApiError 404, 409 as the action does
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
 * The ticket of the patient who has come for an appointment, kept by the feature that opens visits, in the transaction in
 * which it learns it: lists of appointments and printed slips show it. The appointment's version stays.
 */
export interface AppointmentTickets {
  set(c: RequestContext, appointment: string, ticket: string): Promise<void>;
}
export const AppointmentTickets = Symbol.for('appointments.AppointmentTickets');

/** What a feature binds that lets patients in without an appointment, so that the figures of a day count them too. */
export interface WalkIns {
  /** Of a day on the organization's clock; none for whoever may not read them. */
  count(c: RequestContext, query: DayQuery & { readonly day: string }): Promise<WalkInFigures>;
}
export const WalkIns = Symbol.for('appointments.WalkIns');

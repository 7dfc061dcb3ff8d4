import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Slot } from '../common/slot';
import type { StrandedAppointment, StrandedDecision } from '../common/stranded';
// The tables, so that other features may join them.
import './schedules-table';

/** A slot that will hold fewer bookings. */
export interface LosingSlot {
  readonly uuid: string;
  /** How many of its bookings may stay: the oldest. */
  readonly keep: number;
}

/** A stretch of time; the end is excluded. */
export interface Busy {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * Bound by each feature that books slots. It counts the places itself, in `slots.taken`, and checks before taking one:
 * `where free`.
 */
export interface SlotHolder {
  /** The right to read its bookings. */
  readonly permission: string;
  /** The booked times of a practitioner from an instant on. */
  busy(c: RequestContext, practitionerRole: string, from: Date): Promise<readonly Busy[]>;
  /** The bookings that would lose their place. */
  stranded(c: RequestContext, losing: readonly LosingSlot[]): Promise<readonly StrandedAppointment[]>;
  /**
   * Prevents changes of bookings until the commit, before their slots are locked; a move locks in this order, too.
   * Unknown bookings are refused later.
   */
  hold(c: RequestContext, bookings: readonly string[]): Promise<void>;
  /**
   * Applies the decision about one of them, in the transaction of the change.
   *
   * @param because the default reason. English
   */
  settle(c: RequestContext, decision: StrandedDecision, because: string): Promise<void>;
}
export const SlotHolder = Symbol.for('schedules.SlotHolder');

/** Slots for features that book them. */
export interface SlotBook {
  /** @returns undefined if the caller's organization has no such slot; withdrawn ones are found too */
  find(c: RequestContext, uuid: string): Promise<Slot | undefined>;
  /**
   * Free slots near one: first of its practitioner, then of others for its service at its location, by distance in
   * time.
   */
  nearest(c: RequestContext, uuid: string, limit: number): Promise<readonly Slot[]>;
}
export const SlotBook = Symbol.for('schedules.SlotBook');

export { lockedSlots } from './locked-slots';

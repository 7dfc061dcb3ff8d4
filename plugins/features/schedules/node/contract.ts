import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Slot } from '../common/slot';
import type { StrandedAppointment, StrandedDecision } from '../common/stranded';
// The tables, so that others may join them.
import './schedules-table';

/** A slot that can hold fewer bookings than it could. */
export interface LosingSlot {
  readonly uuid: string;
  /** How many of its bookings may stay: the oldest. */
  readonly keep: number;
}

/** A stretch of time, the end excluded. */
export interface Busy {
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/**
 * What a feature binds whose rows hold places of slots (as many as there are features). It counts the places itself, in
 * `slots.taken`, and asks before it takes one: `where free`.
 */
export interface SlotHolder {
  /** When a practitioner is booked from an instant on. */
  busy(c: RequestContext, practitionerRole: string, from: Date): Promise<readonly Busy[]>;
  /** The bookings that would lose their place. */
  stranded(c: RequestContext, losing: readonly LosingSlot[]): Promise<readonly StrandedAppointment[]>;
  /**
   * Keeps others from changing bookings until the commit, before their slots are locked: whoever moves one locks in this
   * order, too. Those that are not there are refused later.
   */
  hold(c: RequestContext, bookings: readonly string[]): Promise<void>;
  /**
   * Does what was decided for one of them, in the transaction of the change.
   *
   * @param because what to say where the decision gives no reason. English
   */
  settle(c: RequestContext, decision: StrandedDecision, because: string): Promise<void>;
}
export const SlotHolder = Symbol.for('schedules.SlotHolder');

/** Slots as features see them that book them. */
export interface SlotBook {
  /** @returns undefined if the caller's organization has no such slot; withdrawn ones are found too */
  find(c: RequestContext, uuid: string): Promise<Slot | undefined>;
  /**
   * Free slots near one: first of its practitioner, then of others for its service, at its location, by how far they
   * are from it in time.
   */
  nearest(c: RequestContext, uuid: string, limit: number): Promise<readonly Slot[]>;
}
export const SlotBook = Symbol.for('schedules.SlotBook');

export { lockedSlots } from './locked-slots';

import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { VisitStop } from '../../visits/common/visit-stop';
// The tables, so that other features may join them.
import './queue-table';

export { demoWork, type DemoWork } from './work/demo-work';

/** Reasons to wait besides a practitioner. */
export const workKinds = ['bill', 'prescription', 'order'] as const;
export type WorkKind = (typeof workKinds)[number];

/** An unpaid bill, a medicine to dispense, or an order to carry out. */
export interface WaitingWork {
  readonly kind: WorkKind;
  /** The uuid of the bill, the prescribed medicine or the order. */
  readonly uuid: string;
  readonly patient: string;
  /** The stop that does it. */
  readonly stop: VisitStop;
  /** Its encounter, which leads to the visit with the patient's ticket. */
  readonly encounter?: string | null;
  /** One of the priorities of visits; any other counts as routine. */
  readonly priority?: string;
  /** The place of the work, or of its order; the stop of the whole site serves it. The visit's location if left out. */
  readonly location?: string | null;
  /** When it was ordered: the entry's time, unless it has an occurrence. Now if left out. */
  readonly authoredOn?: Date;
  /** When it is due, if it has a date. */
  readonly occurrence?: Date | null;
  /** For bills: `billable` while unpaid, which makes the patient due at any time. */
  readonly billStatus?: string | null;
}

/**
 * The only way for bills, prescriptions and orders into the queue: their features call it, in the transaction in which
 * these are created, change or end. It checks no right: the caller must.
 *
 * A patient waits once at each stop, however much work there is: from the first piece until the last is done, or until
 * a user finishes the entry. The entry stays when the visit finishes, because patients collect medicines on their way
 * home. It ends when the visit is cancelled or was an error.
 */
export interface WorkQueue {
  /**
   * Queues the patient for a piece of work, if they do not wait yet. A repeated call updates its priority and the
   * bill's status; finished work is not queued again.
   */
  enter(c: RequestContext, work: WaitingWork): Promise<void>;
  /** The work is done, stopped or an error. Does nothing if nobody waits for it. */
  leave(c: RequestContext, kind: WorkKind, uuid: string): Promise<void>;
}
export const WorkQueue = Symbol.for('queue.WorkQueue');

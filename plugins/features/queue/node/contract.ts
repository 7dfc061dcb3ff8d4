import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { VisitStop } from '../../visits/common/visit-stop';
// The tables, so that others may join them.
import './queue-table';

/** What patients wait for besides a practitioner. */
export const workKinds = ['bill', 'prescription', 'order'] as const;
export type WorkKind = (typeof workKinds)[number];

/** A bill to be paid, a medicine to be handed out, an order to be carried out. */
export interface WaitingWork {
  readonly kind: WorkKind;
  /** Of the bill, the prescribed medicine or the order. */
  readonly uuid: string;
  readonly patient: string;
  /** Where it is done. */
  readonly stop: VisitStop;
  /** In which it came up; it stands for the visit, of which the patient has the ticket. */
  readonly encounter?: string | null;
  /** One of the priorities of visits; any other counts as routine. */
  readonly priority?: string;
  /** Where it is done, or else where it came up; the whole site looks after it. Where the visit is unless given. */
  readonly location?: string | null;
  /** When it was written: the time of the entry, unless it has an occurrence. Now unless given. */
  readonly authoredOn?: Date;
  /** When it is to be done, where that was asked for. */
  readonly occurrence?: Date | null;
  /** Of bills: `billable` while something is to be paid, which makes the patient due whatever the time. */
  readonly billStatus?: string | null;
}

/**
 * The one way in which bills, prescriptions and orders enter the queue: called by the features that keep them, in the
 * transaction in which they come up, change or are done with. Asks for no right: the caller has.
 *
 * A patient waits once at each stop, however much is to be done there, from the first of it until the last is done with,
 * until somebody finishes the entry, or until the visit ends.
 */
export interface WorkQueue {
  /**
   * Makes the patient wait for something, unless they do so already; what is entered again has its priority and the
   * status of its bill changed, and nobody waits again for what was done with.
   */
  enter(c: RequestContext, work: WaitingWork): Promise<void>;
  /** It is done, stopped or an error: nobody waits for it any more. Nothing happens where nobody did. */
  leave(c: RequestContext, kind: WorkKind, uuid: string): Promise<void>;
}
export const WorkQueue = Symbol.for('queue.WorkQueue');

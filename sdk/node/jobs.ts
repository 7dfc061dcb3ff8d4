import type { Transaction } from 'kysely';
import type { Database } from './request-context';

/** Work to be done after a commit, at least once, by whichever server process comes first. */
export interface Jobs {
  /**
   * Queues jobs in the caller's transaction, for the organization that it is held to or for the installation. They
   * start within a second of the commit unless they are delayed.
   *
   * @param kind one for which a worker is bound
   */
  add(db: Transaction<Database>, kind: string, jobs: readonly NewJob[]): Promise<void>;
}
export const Jobs = Symbol.for('clinic.Jobs');

export interface NewJob {
  readonly payload: object;
  /** For kinds whose worker has lanes: what the job waits for, as the uuid of a receiver. */
  readonly lane?: string;
  /** Seconds to wait before the first try. */
  readonly delay?: number;
}

export interface JobInHand {
  readonly uuid: string;
  /** Undefined for work of the installation. */
  readonly organization: string | undefined;
  /** Aborted when the server stops: the job is then done by the next process. */
  readonly signal: AbortSignal;
}

/**
 * Does jobs of one kind. Bind it in the feature's module (`bind(JobWorker).to(…)`). It may be called again for a job
 * that it has done: a process can die between the work and its record.
 */
export interface JobWorker<Payload extends object> {
  /** As in `mail`. */
  readonly kind: string;
  /** How often a job is tried before it is given up; the waits grow from 5 seconds to an hour. */
  readonly attempts: number;
  /** Milliseconds after which a job is taken for lost, as when its process was killed, and done by another. */
  readonly patience: number;
  /**
   * For work that waits for others outside: jobs then move side by side in lanes. Without it jobs are done one at a
   * time, together with those of all other kinds that have no lanes.
   */
  readonly lanes?: JobLanes;
  /** Rejects to be called again later; with `RetryLater` at a time of its own choosing. */
  run(payload: Payload, job: JobInHand): Promise<void>;
}
export const JobWorker = Symbol.for('clinic.JobWorker');

export interface JobLanes {
  /** Jobs under way at once, in one server process. */
  readonly inAll: number;
  /** Of these, in the same lane. */
  readonly each: number;
  /**
   * Milliseconds for which a lane rests after its last so many jobs failed. What is still due then waits, and only one
   * at a time is tried until one succeeds, so that what is dead takes no turns from what lives.
   */
  rest(failures: number): number;
}

/** Rejects a job that is to be tried again after so many seconds. */
export class RetryLater extends Error {
  constructor(
    readonly seconds: number,
    reason: string,
  ) {
    super(reason);
  }
}

import type { Transaction } from 'kysely';
import type { Database } from '../request-context';

/** Work after a commit. It runs at least once, in any server process. */
export interface Jobs {
  /**
   * Queues jobs in the caller's transaction, for its organization or for the installation. They start within a second
   * of the commit unless delayed.
   *
   * @param kind a worker must be bound for it
   */
  add(db: Transaction<Database>, kind: string, jobs: readonly NewJob[]): Promise<void>;
}
export const Jobs = Symbol.for('clinic.Jobs');

export interface NewJob {
  readonly payload: object;
  /** For kinds with lanes in their worker: the lane of the job, such as the uuid of a receiver. */
  readonly lane?: string;
  /** Seconds to wait before the first try. */
  readonly delay?: number;
}

export interface JobInHand {
  readonly uuid: string;
  /** Undefined for work of the installation. */
  readonly organization: string | undefined;
  /** Aborts when the server stops; another process then runs the job. */
  readonly signal: AbortSignal;
}

/**
 * Runs jobs of one kind. Bind it in the feature's module (`bind(JobWorker).to(…)`). It may run twice for a job, because
 * a process can die between the work and its record.
 */
export interface JobWorker<Payload extends object> {
  /** As in `mail`. */
  readonly kind: string;
  /** How often a job is tried before it is abandoned; the waits grow from 5 seconds to an hour. */
  readonly attempts: number;
  /**
   * Milliseconds after which a job counts as lost, for example because its process was killed, and runs again
   * elsewhere.
   */
  readonly patience: number;
  /**
   * For work that waits for outside services: its jobs run in parallel lanes. Without lanes, jobs run one at a time,
   * together with all other kinds without lanes.
   */
  readonly lanes?: JobLanes;
  /** Rejects to be tried again later; with `RetryLater` at a time of its own choice. */
  run(payload: Payload, job: JobInHand): Promise<void>;
}
export const JobWorker = Symbol.for('clinic.JobWorker');

export interface JobLanes {
  /** The most jobs that run at once in one server process. */
  readonly inAll: number;
  /** The most jobs that run at once in one lane. */
  readonly each: number;
  /**
   * Milliseconds for which a lane pauses after this many consecutive failures. Its other due jobs wait, and only one is
   * tried at a time until one succeeds, so that a dead receiver takes no turns from the others.
   */
  rest(failures: number): number;
}

/** Reject with this to try a job again after this many seconds. */
export class RetryLater extends Error {
  constructor(
    readonly seconds: number,
    reason: string,
  ) {
    super(reason);
  }
}

import type { JobLanes } from '@clinic-workbench/sdk/node';
import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import type { JobHandler, JobQueue } from './job-queue';
import type { ClaimedJob, JobStore } from './job-store';

/** Milliseconds between two looks if nothing was added and nothing ended. */
const interval = 1_000;

type LanedHandler = JobHandler<never> & { readonly lanes: JobLanes };

/** The state of a lane in this process; deleted when no job is under way and the last one succeeded. */
interface LaneState {
  running: number;
  /** Consecutive failures. */
  failures: number;
  /** Milliseconds since 1970. */
  restsUntil: number;
}

/**
 * Runs the jobs with lanes, many at once: limited in total and per lane, and none of a lane that rests after failures.
 * Only this process knows which lanes rest; another process learns it from its own try.
 */
export class LaneRunner {
  readonly #queue: JobQueue;
  readonly #store: JobStore;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  readonly #lanes = new Map<string, LaneState>();
  readonly #running = new Map<ClaimedJob, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(queue: JobQueue, store: JobStore, logger: Logger) {
    this.#queue = queue;
    this.#store = store;
    this.#logger = logger;
    // Each running job listens.
    setMaxListeners(0, this.#stopping.signal);
  }

  start(): void {
    // Queued inside a transaction that is not committed yet.
    this.#queue.onAdded(() => setTimeout(this.#look, 50).unref());
    this.#timer = setInterval(this.#look, interval);
    this.#look();
  }

  /** Aborts running jobs, which the next process runs again, and resolves when none is left. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  readonly #look = (): void => {
    if (this.#stopping.signal.aborted) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#looking = this.#fill().finally(() => {
      this.#looking = undefined;
      if (this.#again) this.#look();
    });
  };

  async #fill(): Promise<void> {
    try {
      for (const handler of this.#queue.handlers.values()) if (hasLanes(handler)) await this.#fillLanes(handler);
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the jobs cannot be read just now',
      );
    }
  }

  async #fillLanes(handler: LanedHandler): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const room = handler.lanes.inAll - [...this.#running.keys()].filter(({ kind }) => kind === handler.kind).length;
      if (room <= 0) return;
      const jobs = await this.#store.claimFromLanes(handler, room, this.#closed(handler.lanes));
      if (jobs.length === 0) return;
      for (const job of jobs) this.#begin(job, handler);
    }
  }

  /** Lanes that accept no more jobs now. */
  #closed({ each }: JobLanes): string[] {
    const now = Date.now();
    return [...this.#lanes]
      .filter(([, { running, failures, restsUntil }]) => running >= (failures > 0 ? 1 : each) || restsUntil > now)
      .map(([lane]) => lane);
  }

  #begin(job: ClaimedJob, handler: LanedHandler): void {
    const name = job.lane ?? '';
    const lane = this.#lanes.get(name) ?? { running: 0, failures: 0, restsUntil: 0 };
    this.#lanes.set(name, lane);
    lane.running++;
    const work = this.#do(job, handler, lane).finally(() => {
      lane.running--;
      this.#running.delete(job);
      if (lane.running === 0 && lane.failures === 0) this.#lanes.delete(name);
      this.#look();
    });
    this.#running.set(job, work);
  }

  async #do(job: ClaimedJob, handler: LanedHandler, lane: LaneState): Promise<void> {
    try {
      const done = await this.#store.carryOut(job, handler, this.#stopping.signal);
      lane.failures = done ? 0 : lane.failures + 1;
      lane.restsUntil = done ? 0 : Date.now() + handler.lanes.rest(lane.failures);
    } catch (error) {
      // The result could not be recorded: the job falls due again by itself.
      this.#logger.warn(
        { job: job.uuid, reason: error instanceof Error ? error.message : String(error) },
        'a job cannot be recorded just now',
      );
    }
  }
}

function hasLanes(handler: JobHandler<never>): handler is LanedHandler {
  return handler.lanes !== undefined;
}

import type { Logger } from 'pino';
import type { JobQueue } from './job-queue';
import type { JobStore } from './job-store';

/** Milliseconds between two looks at the queue; this process sees its own jobs at once. */
const interval = 1_000;

/** Runs the jobs without lanes, one at a time in each server process. */
export class JobRunner {
  readonly #queue: JobQueue;
  readonly #store: JobStore;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires, milliseconds since 1970. */
  #due = 0;
  #running: Promise<void> | undefined;
  #again = false;
  readonly #stopping = new AbortController();

  constructor(queue: JobQueue, store: JobStore, logger: Logger) {
    this.#queue = queue;
    this.#store = store;
    this.#logger = logger;
  }

  start(): void {
    // Queued inside a transaction that is not committed yet.
    this.#queue.onAdded(() => this.#schedule(50));
    this.#schedule(0);
  }

  /** Resolves when the job under way is done. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #schedule(delay: number): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    // An earlier timer stays: constant queueing would otherwise postpone the look for ever.
    const due = Date.now() + delay;
    if (this.#timer && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#again = false;
      this.#running = this.#workOff().finally(() => {
        this.#running = undefined;
        this.#schedule(this.#again ? 50 : interval);
      });
    }, delay);
  }

  async #workOff(): Promise<void> {
    try {
      while (!this.#stopped) {
        const handlers = [...this.#queue.handlers.values()].filter(({ lanes }) => lanes === undefined);
        const job = await this.#store.claim(handlers);
        const handler = job && this.#queue.handlers.get(job.kind);
        if (!handler) return;
        await this.#store.carryOut(job, handler, this.#stopping.signal);
      }
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the jobs cannot be read just now',
      );
    }
  }
}

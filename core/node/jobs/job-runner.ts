import type pg from 'pg';
import type { Logger } from 'pino';
import { nobody } from '../database/nobody';
import { settings, type Transactions } from '../database/transactions';
import type { JobQueue } from './job-queue';

interface ClaimedJob {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly kind: string;
  readonly payload: never;
  readonly attempts: number;
}

/** Milliseconds between two looks at the queue; a job added by this process is seen at once. */
const interval = 1_000;

/** Does jobs, one at a time in each server process. */
export class JobRunner {
  readonly #queue: JobQueue;
  readonly #transactions: Transactions;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires, milliseconds since 1970. */
  #due = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(queue: JobQueue, transactions: Transactions, logger: Logger) {
    this.#queue = queue;
    this.#transactions = transactions;
    this.#logger = logger;
  }

  start(): void {
    // Queued inside a transaction that has still to commit.
    this.#queue.onAdded(() => this.#schedule(50));
    this.#schedule(0);
  }

  /** Resolves when the job under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(delay: number): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    // A look that is nearer stays: whoever queues jobs without a pause would put it off for ever.
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
        const job = await this.#claim();
        if (!job) return;
        await this.#do(job);
      }
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the jobs cannot be read just now',
      );
    }
  }

  /**
   * Takes the job that is due longest and pushes its due time ahead, in one statement: if this process dies, the job
   * falls due again by itself, and no transaction stays open while the work is done.
   */
  async #claim(): Promise<ClaimedJob | undefined> {
    const handlers = [...this.#queue.handlers.values()];
    if (handlers.length === 0) return undefined;
    const rows = await this.#asDispatcher<ClaimedJob>(
      'claim-job',
      `update jobs set attempts = attempts + 1, due_at = now() + ($2::int[])[array_position($1::text[], kind)] * interval '1 millisecond'
        where (organization_uuid, uuid) = (
          select organization_uuid, uuid from jobs
           where done_at is null and failed_at is null and due_at <= now() and kind = any($1)
           order by due_at limit 1 for update skip locked)
        returning organization_uuid, uuid, kind, payload, attempts`,
      [handlers.map(({ kind }) => kind), handlers.map(({ patience }) => patience)],
    );
    return rows[0];
  }

  async #do(job: ClaimedJob): Promise<void> {
    const handler = this.#queue.handlers.get(job.kind);
    if (!handler) return;
    const organization = job.organization_uuid === nobody ? undefined : job.organization_uuid;
    try {
      await handler.run(job.payload, { uuid: job.uuid, organization });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const givenUp = job.attempts >= handler.attempts;
      this.#logger[givenUp ? 'error' : 'warn'](
        { job: job.uuid, kind: job.kind, attempts: job.attempts, reason },
        givenUp ? 'a job was given up' : 'a job failed and will be tried again',
      );
      await this.#asDispatcher(
        'postpone-job',
        `update jobs set last_error = $3, failed_at = case when $4 then now() end, due_at = now() + $5 * interval '1 second'
          where organization_uuid = $1 and uuid = $2`,
        [job.organization_uuid, job.uuid, reason.slice(0, 500), givenUp, delayAfter(job.attempts)],
      );
      return;
    }
    await this.#asDispatcher(
      'finish-job',
      'update jobs set done_at = now(), last_error = null where organization_uuid = $1 and uuid = $2',
      [job.organization_uuid, job.uuid],
    );
  }

  /** Sees the jobs of all organizations. */
  #asDispatcher<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return this.#transactions.run(settings({ 'app.dispatcher': 'on' }), async (transaction) => ({
      value: await transaction.query<Row>(name, text, values),
    }));
  }
}

/** Seconds before another try: 5, 20, 45, … and at most an hour. */
export const delayAfter = (attempts: number): number => Math.min(5 * attempts * attempts, 3_600);

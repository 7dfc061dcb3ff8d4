import { RetryLater } from '@clinic-workbench/sdk/node';
import type pg from 'pg';
import type { Logger } from 'pino';
import { nobody } from '../database/nobody';
import { settings, type Transactions } from '../database/transactions';
import type { JobHandler } from './job-queue';

/** A job that this process runs. */
export interface ClaimedJob {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly kind: string;
  readonly payload: never;
  readonly lane: string | null;
  readonly attempts: number;
}

const pending = 'done_at is null and failed_at is null';

/** The runners' access to the jobs of all organizations. */
export class JobStore {
  readonly #transactions: Transactions;
  readonly #logger: Logger;

  constructor(transactions: Transactions, logger: Logger) {
    this.#transactions = transactions;
    this.#logger = logger;
  }

  /**
   * Takes the oldest due job without a lane and moves its due time ahead, in one statement. If this process dies, the
   * job falls due again by itself, and no transaction stays open during the work.
   */
  async claim(handlers: readonly JobHandler<never>[]): Promise<ClaimedJob | undefined> {
    if (handlers.length === 0) return undefined;
    const rows = await this.#asDispatcher<ClaimedJob>(
      'claim-job',
      `update jobs set attempts = attempts + 1, due_at = now() + ($2::int[])[array_position($1::text[], kind)] * interval '1 millisecond'
        where (organization_uuid, uuid) = (
          select organization_uuid, uuid from jobs
           where ${pending} and lane is null and due_at <= now() and kind = any($1)
           order by due_at limit 1 for update skip locked)
        returning organization_uuid, uuid, kind, payload, lane, attempts`,
      [handlers.map(({ kind }) => kind), handlers.map(({ patience }) => patience)],
    );
    return rows[0];
  }

  /**
   * Takes at most one job of each lane, from the lanes that have waited longest. It skips from lane to lane along the
   * index, so that a lane with a hundred thousand jobs costs no more than one with a single job.
   *
   * @param without lanes to leave alone
   */
  claimFromLanes(
    { kind, patience }: JobHandler<never>,
    room: number,
    without: readonly string[],
  ): Promise<ClaimedJob[]> {
    return this.#asDispatcher<ClaimedJob>(
      'claim-jobs-of-lanes',
      `with recursive lanes as (
         (select lane from jobs where kind = $1 and lane is not null and ${pending} order by lane limit 1)
         union all
         select (select j.lane from jobs j where j.kind = $1 and j.lane > lanes.lane and ${pending} order by j.lane limit 1)
           from lanes where lanes.lane is not null),
       heads as (
         select head.* from lanes cross join lateral (
           select organization_uuid, uuid, due_at from jobs
            where kind = $1 and lane = lanes.lane and ${pending} and due_at <= now()
            order by due_at limit 1 for update skip locked) head
          where lanes.lane <> all($2)),
       first as (select * from heads order by due_at limit $3)
       update jobs set attempts = jobs.attempts + 1, due_at = now() + $4 * interval '1 millisecond'
         from first where jobs.organization_uuid = first.organization_uuid and jobs.uuid = first.uuid
       returning jobs.organization_uuid, jobs.uuid, jobs.kind, jobs.payload, jobs.lane, jobs.attempts`,
      [kind, without, room, patience],
    );
  }

  /**
   * Runs a job and records the result.
   * @returns true if it succeeded; a stopped job is left to the next process
   */
  async carryOut(job: ClaimedJob, handler: JobHandler<never>, signal: AbortSignal): Promise<boolean> {
    const organization = job.organization_uuid === nobody ? undefined : job.organization_uuid;
    try {
      await handler.run(job.payload, { uuid: job.uuid, organization, signal });
    } catch (error) {
      if (signal.aborted) await this.#release(job);
      else await this.#postpone(job, handler, error);
      return false;
    }
    await this.#asDispatcher(
      'finish-job',
      'update jobs set done_at = now(), last_error = null where organization_uuid = $1 and uuid = $2',
      [job.organization_uuid, job.uuid],
    );
    return true;
  }

  async #postpone(job: ClaimedJob, handler: JobHandler<never>, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const foreseen = error instanceof RetryLater;
    const givenUp = job.attempts >= handler.attempts;
    const level = givenUp ? 'error' : foreseen ? 'debug' : 'warn';
    this.#logger[level](
      { job: job.uuid, kind: job.kind, attempts: job.attempts, reason },
      givenUp ? 'a job was given up' : 'a job failed and will be tried again',
    );
    await this.#asDispatcher(
      'postpone-job',
      `update jobs set last_error = $3, failed_at = case when $4 then now() end, due_at = now() + $5 * interval '1 second'
        where organization_uuid = $1 and uuid = $2`,
      [
        job.organization_uuid,
        job.uuid,
        reason.slice(0, 500),
        givenUp,
        foreseen ? error.seconds : delayAfter(job.attempts),
      ],
    );
  }

  async #release(job: ClaimedJob): Promise<void> {
    await this.#asDispatcher(
      'release-job',
      'update jobs set due_at = now(), attempts = attempts - 1 where organization_uuid = $1 and uuid = $2',
      [job.organization_uuid, job.uuid],
    );
  }

  /** A transaction that sees the jobs of all organizations. */
  #asDispatcher<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return this.#transactions.run(settings({ 'app.dispatcher': 'on' }), async (transaction) => ({
      value: await transaction.query<Row>(name, text, values),
    }));
  }
}

/** Seconds before another try: 5, 20, 45, … and at most an hour. */
export const delayAfter = (attempts: number): number => Math.min(5 * attempts * attempts, 3_600);

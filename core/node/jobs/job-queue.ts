import type { Database, Jobs, JobWorker, NewJob } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { nobody } from '../database/nobody';

/** The kernel's own jobs; features bind the same type as `JobWorker`. */
export type JobHandler<Payload extends object> = JobWorker<Payload>;

type AnyHandler = JobHandler<never>;

/** Work after a commit, at least once, in any server process. */
export class JobQueue {
  readonly handlers = new Map<string, AnyHandler>();
  readonly #wakes: (() => void)[] = [];

  /** Registers the handler for a kind of job. Every server process must register it before it listens. */
  handle<Payload extends object>(handler: JobHandler<Payload>): void {
    this.handlers.set(handler.kind, handler);
  }

  /**
   * Queues a job in the caller's transaction, for its organization or for the installation. It starts within a second
   * of the commit.
   */
  add(db: Transaction<Database>, kind: string, payload: object): Promise<void> {
    return this.addAll(db, kind, [{ payload }]);
  }

  /** Like `add`, for any number in one statement. */
  async addAll(db: Transaction<Database>, kind: string, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ payload, lane, delay }) => ({ uuid: v7(), payload, lane, delay }));
    await sql`
      insert into jobs (organization_uuid, uuid, kind, payload, lane, due_at)
      select coalesce(app_organization(), ${nobody}), j.uuid, ${kind}, j.payload, j.lane,
             now() + coalesce(j.delay, 0) * interval '1 second'
        from jsonb_to_recordset(${JSON.stringify(rows)}) as j (uuid uuid, payload jsonb, lane text, delay float)`.execute(
      db,
    );
    for (const wake of this.#wakes) wake();
  }

  /** Called when there may be work. */
  onAdded(wake: () => void): void {
    this.#wakes.push(wake);
  }
}

/** The queue for features. */
export class FeatureJobs implements Jobs {
  readonly #queue: JobQueue;

  constructor(queue: JobQueue) {
    this.#queue = queue;
  }

  /** @throws Error for a kind without a worker, or if the jobs lack the lanes that it requires */
  async add(db: Transaction<Database>, kind: string, jobs: readonly NewJob[]): Promise<void> {
    const handler = this.#queue.handlers.get(kind);
    if (!handler) throw new Error(`No worker is bound for jobs of the kind ${kind}`);
    if (jobs.some(({ lane }) => (lane === undefined) !== (handler.lanes === undefined)))
      throw new Error(`Jobs of the kind ${kind} must ${handler.lanes ? '' : 'not '}name a lane`);
    await this.#queue.addAll(db, kind, jobs);
  }
}

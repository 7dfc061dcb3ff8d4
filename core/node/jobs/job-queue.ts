import type { Database, Jobs, JobWorker, NewJob } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { nobody } from '../database/nobody';

/** How the kernel's own jobs are named; features bind the same as `JobWorker`. */
export type JobHandler<Payload extends object> = JobWorker<Payload>;

type AnyHandler = JobHandler<never>;

/** Work that is to be done after a commit, at least once, by whichever server process comes first. */
export class JobQueue {
  readonly handlers = new Map<string, AnyHandler>();
  readonly #wakes: (() => void)[] = [];

  /** Says who does the jobs of a kind. Every server process must say it, before it listens. */
  handle<Payload extends object>(handler: JobHandler<Payload>): void {
    this.handlers.set(handler.kind, handler);
  }

  /**
   * Queues a job in the caller's transaction, for the organization that this is held to or for the installation.
   * It starts within a second of the commit.
   */
  add(db: Transaction<Database>, kind: string, payload: object): Promise<void> {
    return this.addAll(db, kind, [{ payload }]);
  }

  /** As `add`, any number in one statement. */
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

  /** Called when there may be something to do. */
  onAdded(wake: () => void): void {
    this.#wakes.push(wake);
  }
}

/** What features queue jobs with. */
export class FeatureJobs implements Jobs {
  readonly #queue: JobQueue;

  constructor(queue: JobQueue) {
    this.#queue = queue;
  }

  /** @throws Error for a kind that nobody does, or whose lanes the jobs do not name */
  async add(db: Transaction<Database>, kind: string, jobs: readonly NewJob[]): Promise<void> {
    const handler = this.#queue.handlers.get(kind);
    if (!handler) throw new Error(`No worker is bound for jobs of the kind ${kind}`);
    if (jobs.some(({ lane }) => (lane === undefined) !== (handler.lanes === undefined)))
      throw new Error(`Jobs of the kind ${kind} must ${handler.lanes ? '' : 'not '}name a lane`);
    await this.#queue.addAll(db, kind, jobs);
  }
}

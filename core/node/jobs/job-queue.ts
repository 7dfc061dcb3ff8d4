import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { nobody } from '../database/nobody';

/** Work of one kind. It may be called again for a job it has done: a process can die between the work and its record. */
export interface JobHandler<Payload extends object> {
  /** As in `mail`. */
  readonly kind: string;
  /** How often a job is tried before it is given up; the waits grow from 5 seconds to an hour. */
  readonly attempts: number;
  /** Milliseconds after which a job is taken for lost, as when its process was killed, and done by another. */
  readonly patience: number;
  /** Rejects to be called again later. */
  run(payload: Payload, job: { readonly uuid: string; readonly organization: string | undefined }): Promise<void>;
}

type AnyHandler = JobHandler<never>;

/** Work that is to be done after a commit, at least once, by whichever server process comes first. */
export class JobQueue {
  readonly handlers = new Map<string, AnyHandler>();
  #wake = () => {};

  /** Says who does the jobs of a kind. Every server process must say it, before it listens. */
  handle<Payload extends object>(handler: JobHandler<Payload>): void {
    this.handlers.set(handler.kind, handler);
  }

  /**
   * Queues a job in the caller's transaction, for the organization that this is held to or for the installation.
   * It starts within a second of the commit.
   */
  async add(db: Transaction<Database>, kind: string, payload: object): Promise<void> {
    await sql`
      insert into jobs (organization_uuid, uuid, kind, payload)
      values (coalesce(app_organization(), ${nobody}), ${v7()}, ${kind}, ${JSON.stringify(payload)})`.execute(db);
    this.#wake();
  }

  /** Called when there may be something to do. */
  onAdded(wake: () => void): void {
    this.#wake = wake;
  }
}

import type { Database, TextMessages } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { JobQueue, type JobHandler } from '../jobs/job-queue';
import type { TextMessage, TextTransport } from './text-message';

const kind = 'text-message';

/** Queues text messages in the caller's transaction; if it is rolled back, they are never sent. */
@injectable()
export class QueuedTextMessages implements TextMessages {
  readonly #queue: JobQueue;

  constructor(@inject(JobQueue) queue: JobQueue) {
    this.#queue = queue;
  }

  send(db: Transaction<Database>, { to, text }: Omit<TextMessage, 'id'>): Promise<void> {
    return this.#queue.add(db, kind, { to, text });
  }
}

/** Delivers queued messages; twelve tries take about six hours. */
export function textMessageJob(transport: TextTransport): JobHandler<Omit<TextMessage, 'id'>> {
  return {
    kind,
    attempts: 12,
    patience: 60_000,
    run: ({ to, text }, { uuid }) => transport.deliver({ id: uuid, to, text }),
  };
}

import type { Database, Events, OutboxEvent } from '@clinic-workbench/sdk/node';
import { CompiledQuery, type Transaction } from 'kysely';
import { appendEvents } from '../outbox/append-events';

/** Writes events from outside a request. Followers find them within a second of the commit. */
export class Outbox implements Events {
  async emit(db: Transaction<Database>, event: OutboxEvent): Promise<void> {
    await db.executeQuery(CompiledQuery.raw(appendEvents, [JSON.stringify([event])]));
  }
}

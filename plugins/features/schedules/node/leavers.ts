import type { Database, EventConsumer, StoredEvent } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { Blocking } from './blocking';

/** Blocks the slots of practitioners who have left or are switched off; those who return have free slots again. */
@injectable()
export class Leavers implements EventConsumer {
  readonly name = 'schedules.leavers';
  readonly plugin = 'schedules';
  readonly #blocking: Blocking;

  constructor(@inject(Blocking) blocking: Blocking) {
    this.#blocking = blocking;
  }

  async wants(): Promise<readonly string[]> {
    return ['practitioner_role.'];
  }

  async consume(db: Transaction<Database>, organization: string, events: readonly StoredEvent[]): Promise<void> {
    for (const practitioner of new Set(events.map(({ uuid }) => uuid)))
      await this.#blocking.refresh({ db, organization, now: new Date() }, { practitioner });
  }
}

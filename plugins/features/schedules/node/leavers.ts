import type { Database, EventConsumer, StoredEvent } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import { Blocking } from './blocking';

/** Nobody is booked with who has left or is switched off; who comes back has free slots again. */
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

import {
  Jobs,
  organizationWorker,
  type Database,
  type EventConsumer,
  type StoredEvent,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
// The drawers.
import '../../../drawers/node/contract';
import { CartChanges } from './cart-changes';

const clearCarts = 'clear-carts';

interface ClearPayload {
  readonly drawer: string;
}

/** Clears a cashier's carts at a place after the session there was closed. */
export const ClearCartsWorker = organizationWorker<ClearPayload>({
  feature: 'dispensing',
  kind: clearCarts,
  attempts: 30,
  patience: 60_000,
  run: async (c, { drawer }) => {
    const row = await c.db
      .selectFrom('drawers')
      .select(['user_uuid', 'location_uuid', 'closed_at'])
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', drawer)
      .where('status', '=', 'closed')
      .executeTakeFirst();
    if (row?.closed_at) await c.service(CartChanges).clearOwn(c, row.user_uuid, row.location_uuid, row.closed_at);
  },
});

/** Follows the cashiers' sessions: a closed one leaves no cart behind. */
@injectable()
export class SessionEnds implements EventConsumer {
  readonly name = 'dispensing.sessions';
  readonly plugin = 'dispensing';
  readonly #jobs: Jobs;

  constructor(@inject(Jobs) jobs: Jobs) {
    this.#jobs = jobs;
  }

  wants(): Promise<readonly string[]> {
    return Promise.resolve(['drawer.updated']);
  }

  async consume(db: Transaction<Database>, _: string, events: readonly StoredEvent[]): Promise<void> {
    const drawers = [...new Set(events.map(({ uuid }) => uuid))];
    await this.#jobs.add(
      db,
      clearCarts,
      drawers.map((drawer): { readonly payload: ClearPayload } => ({ payload: { drawer } })),
    );
  }
}

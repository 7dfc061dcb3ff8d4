import pg from 'pg';
import { vi } from 'vitest';
import { StatementBatch } from '../../core/node/database/statement-batch';

/**
 * The number of round trips to the database within the transaction of a request, from its opening to its commit.
 * @param send sends one request of a signed-in caller
 */
export async function roundTrips(send: () => Promise<unknown>): Promise<number> {
  const statements = vi.spyOn(StatementBatch.prototype, 'add');
  const packets = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await send();
    const opening = statements.mock.contexts[statements.mock.calls.findIndex(([{ name }]) => name === 'standing')];
    const first = packets.mock.calls.findIndex(([packet]) => (packet as unknown) === opening);
    const client = packets.mock.contexts[first];
    return packets.mock.contexts.filter((each, at) => at >= first && each === client).length;
  } finally {
    statements.mockRestore();
    packets.mockRestore();
  }
}

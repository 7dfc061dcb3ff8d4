import type { TestServer } from './test-server';

/**
 * The number of deadlocks that the database resolved. The server repeats such a request, so its caller does not notice.
 * A connection reports its deadlocks when it is used a second later.
 * @param ask sends a request that reads
 */
export async function deadlocks(server: TestServer, ask: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await Promise.all(Array.from({ length: 40 }, ask));
  const [row] = await server.rows<{ n: number }>(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  );
  return row!.n;
}

import type { TestServer } from './test-server';

/**
 * How often the database had to end a wait of two for each other: such a request is tried again, and its caller never
 * hears of it. Each connection tells of its own when it is used a second later.
 * @param ask a request that reads
 */
export async function deadlocks(server: TestServer, ask: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await Promise.all(Array.from({ length: 40 }, ask));
  const [row] = await server.rows<{ n: number }>(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  );
  return row!.n;
}

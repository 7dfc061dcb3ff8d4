import type { TestServer } from './test-server';

/** Milliseconds for which a transaction of the application stood open and idle at most while the work was done. */
export async function longestWait(server: TestServer, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  const look = async () => {
    const [row] = await server.rows<{ readonly age: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000 as age
         from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    longest = Math.max(longest, row!.age);
  };
  const watching = setInterval(() => void look(), 10);
  await work().finally(() => clearInterval(watching));
  return longest;
}

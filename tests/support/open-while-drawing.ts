import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { TestServer } from './test-server';

/**
 * How many transactions of the application stood open and idle for as long as pictures were drawn.
 * @throws if no picture was drawn for long enough to see it
 */
export async function openWhileDrawing(server: TestServer, work: () => Promise<void>): Promise<number> {
  const seen: Set<string>[] = [];
  const over = new AbortController();
  const isDrawing = () => sharp.counters().process > 0;
  const watching = (async () => {
    for (; !over.signal.aborted; await sleep(5)) {
      if (!isDrawing()) continue;
      const open = await server.rows<{ readonly transaction: string }>(
        `select pid || ' ' || xact_start as transaction from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
      );
      if (isDrawing()) seen.push(new Set(open.map(({ transaction }) => transaction)));
    }
  })();
  await work().finally(() => over.abort());
  await watching;
  if (seen.length < 3) throw new Error(`Seen only ${seen.length} times while pictures were drawn`);
  return [...seen[0]!].filter((transaction) => seen.every((one) => one.has(transaction))).length;
}

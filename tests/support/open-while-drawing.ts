import { setTimeout as sleep } from 'node:timers/promises';
import { PictureProcess } from '../../core/node/files/picture-process';
import type { TestServer } from './test-server';

/** Looks for open transactions in the database while a picture is being drawn. */
const enough = 3;

/**
 * The number of transactions of the application that stayed open and idle while pictures were drawn.
 *
 * @param work repeated a few times if the machine was too busy to look
 * @throws if no picture took long enough to see it
 */
export async function openWhileDrawing(server: TestServer, work: () => Promise<void>): Promise<number> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const seen = await looks(server, work);
    if (seen.length >= enough)
      return [...seen[0]!].filter((transaction) => seen.every((one) => one.has(transaction))).length;
  }
  throw new Error(`Never seen ${enough} times while one picture was drawn`);
}

async function looks(server: TestServer, work: () => Promise<void>): Promise<readonly ReadonlySet<string>[]> {
  const seen: Set<string>[] = [];
  const over = new AbortController();
  const { draw } = PictureProcess.prototype;
  let drawing = 0;
  PictureProcess.prototype.draw = async function counted(picture) {
    drawing++;
    return draw.call(this, picture).finally(() => drawing--);
  };
  const isDrawing = () => drawing > 0;
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
  await work().finally(() => {
    PictureProcess.prototype.draw = draw;
    over.abort();
  });
  await watching;
  return seen;
}

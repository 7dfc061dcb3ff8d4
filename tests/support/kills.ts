import type { RunningServer } from './running-server';

/** `KILL_ROUNDS=50` for a night. */
export const killRounds = Number(process.env['KILL_ROUNDS'] ?? 3);
/** Of the environment: those who work are many for one address. */
export const unlimited = { RATE_LIMIT: '0' };

/** @throws with what the server printed, after some two minutes */
export async function until(server: RunningServer, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 30_000; tries++) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 4));
  }
  throw new Error(`Still waiting after two minutes:\n${server.output}`);
}

/**
 * Lets clients work, each one act after the other, while the server, the database under a living server, and both at once
 * are killed in turn.
 * @throws what an act throws
 */
export async function workThroughKills(
  server: RunningServer,
  work: {
    readonly clients: number;
    /** What a client does next. */
    readonly act: (client: number) => Promise<unknown>;
    /** How many writes were answered so far. */
    readonly acknowledged: () => number;
    /** So many writes at least are answered between two kills. */
    readonly least: number;
  },
): Promise<void> {
  const running = { on: true };
  const all = Promise.all(
    Array.from({ length: work.clients }, async (_, client) => {
      while (running.on) await work.act(client);
    }),
  );
  // A fault ends a client's work: the kills go on, and the end reports it.
  all.catch(() => (running.on = false));
  const more = async (writes: number) => {
    const before = work.acknowledged();
    await until(server, () => !running.on || work.acknowledged() > before + writes);
  };
  for (let round = 0; round < killRounds && running.on; round++) {
    await more(work.least + ((round * 37) % 60));
    const killed = round % 3 === 0 ? undefined : server.killDatabase();
    if (round % 3 !== 1) {
      await server.kill();
      await server.start(unlimited);
    } else await until(server, () => ![0, killed].includes(server.databasePid));
  }
  await more(work.least);
  running.on = false;
  await all;
}

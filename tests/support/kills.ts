import type { RunningServer } from './running-server';

/** `KILL_ROUNDS=50` for a run overnight. */
export const killRounds = Number(process.env['KILL_ROUNDS'] ?? 3);
/** Settings for the server's environment: many clients share one address. */
export const unlimited = { RATE_LIMIT: '0' };

/** @throws with the output of the server, after about two minutes */
export async function until(server: RunningServer, holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 30_000; tries++) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 4));
  }
  throw new Error(`Still waiting after two minutes:\n${server.output}`);
}

/**
 * Lets clients work, each doing one thing after the other, while it kills the server, the database under a running
 * server, and both in turn.
 * @throws the error of a client
 */
export async function workThroughKills(
  server: RunningServer,
  work: {
    readonly clients: number;
    /** Does the next thing of a client. */
    readonly act: (client: number) => Promise<unknown>;
    /** The number of writes answered so far. */
    readonly acknowledged: () => number;
    /** The minimum of writes that are answered between two kills. */
    readonly least: number;
  },
): Promise<void> {
  const running = { on: true };
  const all = Promise.all(
    Array.from({ length: work.clients }, async (_, client) => {
      while (running.on) await work.act(client);
    }),
  );
  // An error ends a client's work. The kills go on, and the end reports it.
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

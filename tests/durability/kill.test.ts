import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, RunningServer } from '../support/running-server';

/** `KILL_ROUNDS=50` for a run overnight. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 4);
const desks = 4;

/** The desks in this test type faster than people. */
const unlimited = { RATE_LIMIT: '0' };

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('kill');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

it(
  `loses no acknowledged registration in ${rounds} rounds of kill -9, and always starts again`,
  async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const caller = await server.signIn('receptionist');
      const before = acknowledged.length;
      const running = { on: true };
      const work = Promise.all(
        Array.from({ length: desks }, (_, desk) => register(caller, `${round}x${desk}`, running, acknowledged)),
      );
      await until(() => acknowledged.length > before);
      await new Promise((done) => setTimeout(done, 50 + ((round * 137) % 600)));
      // Kills in turn the server, the database under a running server, and both at once.
      const killed = round % 3 === 0 ? undefined : server.killDatabase();
      if (round % 3 !== 1) await server.kill();
      else await until(async () => ![0, killed].includes(server.databasePid) && (await somebodyCanSignIn()));
      running.on = false;
      await work;
      if (round % 3 !== 1) await server.start(unlimited);
      expect(acknowledged.length, 'registrations acknowledged in this round').toBeGreaterThan(before);
      await everyOneIsThere(acknowledged.slice(before));
    }
    await everyOneIsThere(acknowledged);
  },
  120_000 + rounds * 30_000,
);

async function register(caller: Caller, name: string, running: { on: boolean }, acknowledged: string[]): Promise<void> {
  for (let n = 0; running.on; n++) {
    const answer = await caller
      .fetch(
        'POST',
        'v2/emr/patients',
        { first_name: `Kill${letters(name)}`, last_name: letters(`${name}x${n}`), gender: 'FEMALE' },
        { 'idempotency-key': crypto.randomUUID() },
      )
      .catch(() => undefined);
    if (answer?.status === 201)
      acknowledged.push(((await answer.json().catch(() => ({}))) as { uuid?: string }).uuid ?? '');
    else await new Promise((done) => setTimeout(done, 20));
  }
}

/** Digits as letters, because names contain none; different enough that no patient looks like a duplicate. */
function letters(text: string): string {
  return [...text].map((c) => (/\d/.test(c) ? 'bcdfghjklm'.charAt(Number(c)).repeat(3) : c)).join('');
}

async function everyOneIsThere(acknowledged: readonly string[]): Promise<void> {
  const caller = await server.signIn('receptionist');
  const missing: string[] = [];
  for (const uuid of acknowledged.filter(Boolean)) {
    const answer = await caller.fetch('GET', `v2/emr/patients/${uuid}`);
    if (answer.status !== 200) missing.push(`${uuid}: ${answer.status}`);
  }
  expect(missing).toEqual([]);
}

const somebodyCanSignIn = () =>
  server.signIn('receptionist').then(
    () => true,
    () => false,
  );

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Still waiting after 30 seconds:\n${server.output}`);
}

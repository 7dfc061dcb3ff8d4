import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, RunningServer } from '../support/running-server';

/** `KILL_ROUNDS=50` for a run overnight. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const desks = 4;
const unlimited = { RATE_LIMIT: '0' };

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('codes');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

interface Sequence {
  readonly uuid: string;
  readonly next_value: number;
}

it(
  `gives each code once and leaves no gap in a gapless sequence, whenever the server is killed (${rounds} rounds of kill -9)`,
  async () => {
    const caller = await server.signIn('administrator');
    const gapless = await registered(caller, 'receipt-book', true);
    const gapped = await registered(caller, 'label', false);
    const acknowledged: Record<string, string[]> = { [gapless]: [], [gapped]: [] };
    for (let round = 0; round < rounds; round++) {
      const desk = await server.signIn('administrator');
      const running = { on: true };
      const work = Promise.all(
        Array.from({ length: desks }, (_, n) => generate(desk, n % 2 ? gapless : gapped, running, acknowledged)),
      );
      await new Promise((done) => setTimeout(done, 400 + ((round * 137) % 600)));
      await server.kill();
      running.on = false;
      await work;
      await server.start(unlimited);
    }
    const after = await server.signIn('administrator');
    for (const codes of Object.values(acknowledged)) {
      expect(codes.length).toBeGreaterThan(rounds);
      expect(new Set(codes).size).toBe(codes.length);
    }
    // For every number that the counter has passed there is a code on record, either committed or never used.
    const { next_value: next } = await read(after, gapless);
    const states = await Promise.all(Array.from({ length: next - 1 }, (_, n) => stateOf(after, n + 1)));
    expect(states.filter((state) => state !== 'generated')).toEqual([]);
    expect(await stateOf(after, next)).toBe('free');
  },
  120_000 + rounds * 30_000,
);

const prefixOf = (type: string) => `${type.slice(0, 1).toUpperCase()}-`;

async function registered(caller: Caller, type: string, gapless: boolean): Promise<string> {
  const format = { suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' };
  const body = { ...format, prefix: prefixOf(type), type, label: type, gapless, next_value: 1 };
  const answer = await caller.fetch('POST', 'v2/codes/register', body);
  return ((await answer.json()) as Sequence).uuid;
}

async function generate(
  caller: Caller,
  sequence: string,
  running: { on: boolean },
  acknowledged: Record<string, string[]>,
): Promise<void> {
  while (running.on) {
    const answer = await caller.fetch('POST', 'v2/codes/generate', { sequence_id: sequence }).catch(() => undefined);
    const codes = answer?.status === 201 ? await answer.json().catch(() => undefined) : undefined;
    if (codes) acknowledged[sequence]?.push(...(codes as { data: string[] }).data);
    else await new Promise((done) => setTimeout(done, 20));
  }
}

async function read(caller: Caller, sequence: string): Promise<Sequence> {
  return (await (await caller.fetch('GET', `v2/codes/types/${sequence}`)).json()) as Sequence;
}

async function stateOf(caller: Caller, number: number): Promise<string | undefined> {
  const code = `${prefixOf('receipt-book')}${String(number).padStart(6, '0')}`;
  const answer = await caller.fetch('POST', 'v2/codes/verify', { code, type: 'receipt-book' });
  return ((await answer.json()) as { matches: { state: string }[] }).matches[0]?.state;
}

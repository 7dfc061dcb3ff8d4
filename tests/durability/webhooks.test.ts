import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accepts, Receiver } from '../support/receiver';
import { type Caller, RunningServer } from '../support/running-server';

/** `KILL_ROUNDS=50` for a run overnight. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const desks = 3;
const environment = { RATE_LIMIT: '0', WEBHOOK_LOOPBACK: '1' };

let server: RunningServer;
let receiver: Receiver;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('hooks');
  receiver = await Receiver.open(accepts);
  await server.start(environment);
}, 120_000);

afterAll(async () => {
  await server.stopAndRemove();
  await receiver.close();
});

it(
  `the receiver gets every acknowledged change under one id, whenever the server is killed in ${rounds} rounds`,
  async () => {
    const administrator = await server.signIn('administrator');
    const answer = await administrator.fetch('POST', 'v2/webhooks/subscriptions', {
      name: 'Register',
      url: receiver.url,
      event_types: ['patient.created'],
    });
    const { secret } = (await answer.json()) as { readonly secret: string };
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const caller = await server.signIn('receptionist');
      const before = acknowledged.length;
      const running = { on: true };
      const names = Array.from({ length: desks }, (_, desk) => `${round}x${desk}`);
      const work = Promise.all(names.map((name) => register(caller, name, running, acknowledged)));
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), { timeout: 20_000, interval: 20 });
      // From before the first read of the events until some of them were delivered.
      await new Promise((done) => setTimeout(done, 100 + ((round * 613) % 2_000)));
      await server.kill();
      running.on = false;
      await work;
      await server.start(environment);
    }
    // Work that a kill interrupts is done again within a minute.
    await vi.waitFor(() => expect(missing(acknowledged)).toEqual([]), { timeout: 90_000, interval: 250 });
    const ids = new Map<string, Set<unknown>>();
    for (const { body, headers } of receiver.received) {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      const uuid = uuidOf(body);
      ids.set(uuid, (ids.get(uuid) ?? new Set()).add(headers['webhook-id']));
    }
    expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
  },
  180_000 + rounds * 30_000,
);

const uuidOf = (body: string) => (JSON.parse(body) as { readonly data: { readonly uuid: string } }).data.uuid;

function missing(acknowledged: readonly string[]): string[] {
  const told = new Set(receiver.received.map(({ body }) => uuidOf(body)));
  return acknowledged.filter((uuid) => !told.has(uuid));
}

async function register(caller: Caller, name: string, running: { on: boolean }, acknowledged: string[]): Promise<void> {
  for (let n = 0; running.on; n++) {
    const body = { first_name: `Hook${letters(name)}`, last_name: letters(`${name}x${n}`), gender: 'FEMALE' };
    const answer = await caller.fetch('POST', 'v2/emr/patients', body).catch(() => undefined);
    if (answer?.status === 201) {
      const { uuid } = (await answer.json().catch(() => ({}))) as { readonly uuid?: string };
      if (uuid !== undefined) acknowledged.push(uuid);
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Digits as letters, because names contain none; different enough that no patient looks like a duplicate. */
function letters(text: string): string {
  return [...text].map((c) => (/\d/.test(c) ? 'bcdfghjklm'.charAt(Number(c)).repeat(3) : c)).join('');
}

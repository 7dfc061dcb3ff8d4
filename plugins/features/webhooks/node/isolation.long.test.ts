import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepts, Receiver, type Answering } from '../../../../tests/support/receiver';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { eventually, Hooks } from '../../../../tests/support/hooks';

let server: TestServer;
let hooks: Hooks;
const receivers: Receiver[] = [];

beforeAll(async () => {
  server = await startTestServer({});
  hooks = await Hooks.of(server, server.hospital);
});
afterAll(async () => {
  await server.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

async function open(answer: Answering): Promise<Receiver> {
  const receiver = await Receiver.open(answer);
  receivers.push(receiver);
  return receiver;
}

/** Milliseconds of a registration, and until a receiver gets its event; each the median of several. */
async function rounds(receiver: Receiver) {
  const [registering, telling]: [number[], number[]] = [[], []];
  for (let round = 0; round < 7; round++) {
    const told = receiver.received.length + 1;
    const began = performance.now();
    await hooks.register();
    registering.push(performance.now() - began);
    await eventually(() => expect(receiver.received).toHaveLength(told));
    telling.push(performance.now() - began);
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[3]!;
  return { registering: median(registering), telling: median(telling) };
}

/** Accepts the connection and never answers. */
const hangs: Answering = () => undefined;

describe('twenty receivers that never answer, with a thousand events waiting each', () => {
  it('do not slow down another receiver or the hospital’s work', async () => {
    const alive = await open(accepts);
    await hooks.subscribe(alive.url, ['patient.*']);
    const before = await rounds(alive);
    const dead = await Promise.all(Array.from({ length: 20 }, () => open(hangs)));
    const waiting: string[] = [];
    for (const { url } of dead) waiting.push((await hooks.subscribe(url, ['patient.*'])).uuid);
    await server.rows(
      `
      with made as (
        insert into webhook_deliveries (organization_uuid, uuid, subscription_uuid, event_id, event_type, payload)
        select s.organization_uuid, gen_random_uuid(), s.uuid, -n, 'patient.updated', '{}'
          from webhook_subscriptions s, generate_series(1, 1000) n where s.uuid = any($1::uuid[]) returning *)
      insert into jobs (organization_uuid, uuid, kind, payload, lane, due_at)
      select organization_uuid, gen_random_uuid(), 'webhook', jsonb_build_object('delivery', uuid, 'round', 1), subscription_uuid, now() - interval '1 hour'
        from made`,
      [waiting],
    );
    await eventually(() => expect(dead.every(({ received }) => received.length > 0)).toBe(true));
    const meanwhile = await rounds(alive);
    expect(meanwhile.registering / before.registering, 'times as long to register').toBeLessThan(5);
    expect(meanwhile.telling / before.telling, 'times as long until the receiver is told').toBeLessThan(5);
    // Two at a time while the receiver is unknown, one after it has failed.
    for (const { received } of dead) expect(received.length).toBeLessThan(12);
  }, 60_000);
});

it('a slow receiver gets at most two deliveries at a time', async () => {
  let [now, most] = [0, 0];
  const slow = await open((response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.writeHead(200).end();
    }, 100);
  });
  await hooks.subscribe(slow.url, ['location.*']);
  for (let n = 0; n < 8; n++) {
    const answer = await server.request({
      method: 'POST',
      url: '/api/v2/locations',
      as: hooks.user,
      body: { name: `Site ${n}`, physical_type: 'site' },
    });
    expect(answer.status).toBe(201);
  }
  await eventually(() => expect(slow.received).toHaveLength(8));
  expect(most).toBe(2);
});

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

/** Takes the connection and never answers. */
const hangs: Answering = () => undefined;

describe('twenty receivers that never answer, with a thousand events waiting each', () => {
  it('slow neither another receiver nor the work of the hospital', async () => {
    const dead = await Promise.all(Array.from({ length: 20 }, () => open(hangs)));
    for (const { url } of dead) await hooks.subscribe(url, ['patient.*']);
    await server.rows(`
      with made as (
        insert into webhook_deliveries (organization_uuid, uuid, subscription_uuid, event_id, event_type, payload)
        select s.organization_uuid, gen_random_uuid(), s.uuid, -n, 'patient.updated', '{}'
          from webhook_subscriptions s, generate_series(1, 1000) n returning *)
      insert into jobs (organization_uuid, uuid, kind, payload, lane, due_at)
      select organization_uuid, gen_random_uuid(), 'webhook', jsonb_build_object('delivery', uuid, 'round', 1), subscription_uuid, now() - interval '1 hour'
        from made`);
    await eventually(() => expect(dead.every(({ received }) => received.length > 0)).toBe(true));
    const alive = await open(accepts);
    await hooks.subscribe(alive.url, ['patient.*']);
    const began = performance.now();
    for (let n = 1; n <= 10; n++) {
      const asked = performance.now();
      await hooks.register();
      expect(performance.now() - asked, 'milliseconds of a registration').toBeLessThan(1_000);
      await eventually(() => expect(alive.received).toHaveLength(n));
    }
    // About a second each: that is how often the events are looked at.
    expect((performance.now() - began) / 10, 'milliseconds from the event to the receiver').toBeLessThan(3_000);
    // Two at a time while nothing is known of it, one after it has failed.
    for (const { received } of dead) expect(received.length).toBeLessThan(12);
  }, 60_000);
});

it('a slow receiver is sent no more than two at a time', async () => {
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

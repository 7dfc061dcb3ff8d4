import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepts, Receiver, type Answering, type Received } from '../../../../tests/support/receiver';
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

/** Verifies it with another implementation of the standard. */
const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };

describe('an event', () => {
  it('reaches its subscribers, signed, with identifiers only', async () => {
    const receiver = await open(accepts);
    const { id, secret } = await hooks.subscribe(receiver.url, ['patient.created']);
    const uuid = await hooks.register();
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const content = verified(secret, receiver.received[0]!);
    expect(content).toEqual({
      type: 'patient.created',
      timestamp: expect.any(String) as string,
      data: { uuid, version: 1, organization_uuid: server.hospital },
    });
    expect(receiver.received[0]!.headers).not.toHaveProperty('cookie');
    await eventually(async () =>
      expect(await hooks.deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1 }]),
    );
    const [delivery] = await hooks.deliveries(id);
    expect(receiver.received[0]!.headers['webhook-id']).toBe(delivery!.message_id);
    expect((await hooks.delivery(delivery!.id)).attempt_log).toMatchObject([
      { number: 1, status: 200, answer: 'thanks' },
    ]);
    // A receiver may echo the request, and more: only users who may change webhooks and hear of the event see it.
    for (const resources of [['webhooks.read', 'patients.read'], ['webhooks.*']]) {
      const watcher = new Hooks(server, await server.user(server.hospital, { workspaces: ['ADMIN'], resources }));
      const { attempt_log } = await watcher.delivery(delivery!.id);
      expect(attempt_log).toMatchObject([{ number: 1, status: 200, answer: null }]);
    }
    expect(await hooks.subscription(id)).toMatchObject({ failing_since: null, pending: 0 });
  });

  it('is not sent to subscribers of other events, later ones, or other organizations', async () => {
    const [others, theirs, later] = [await open(accepts), await open(accepts), await open(accepts)];
    await hooks.subscribe(others.url, ['location.*']);
    const clinic = await Hooks.of(server, server.clinic);
    await clinic.subscribe(theirs.url, ['*']);
    const witness = await open(accepts);
    await hooks.subscribe(witness.url, ['patient.*']);
    await hooks.register();
    await hooks.subscribe(later.url, ['*']);
    await eventually(() => expect(witness.received).toHaveLength(1));
    await hooks.register();
    await eventually(() => expect(later.received).toHaveLength(1));
    expect(others.received).toEqual([]);
    expect(theirs.received).toEqual([]);
  });

  it('reaches a receiver that is down for the first five attempts exactly as signed, under the same id', async () => {
    const receiver = await open((response, n) => response.writeHead(n <= 5 ? 500 : 204).end(n <= 5 ? 'down' : ''));
    const { id, secret } = await hooks.subscribe(receiver.url, ['patient.*']);
    const uuid = await hooks.register();
    await eventually(async () => {
      await hooks.hurry();
      expect(receiver.received.length).toBeGreaterThanOrEqual(6);
    });
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const each of receiver.received) expect(verified(secret, each).data['uuid']).toBe(uuid);
    await eventually(async () =>
      expect(await hooks.deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 6 }]),
    );
    const { attempt_log: log } = await hooks.delivery((await hooks.deliveries(id))[0]!.id);
    expect(log.map(({ status }) => status)).toEqual([204, 500, 500, 500, 500, 500]);
    expect(log[1]).toMatchObject({ error: 'The receiver answered 500', answer: 'down' });
  }, 40_000);
});

describe('a receiver', () => {
  it('that fails is tried again after a growing wait', async () => {
    const receiver = await open((response) => response.writeHead(503).end());
    const { id } = await hooks.subscribe(receiver.url, ['patient.*']);
    await hooks.register();
    await eventually(async () =>
      expect((await hooks.deliveries(id))[0]).toMatchObject({ attempts: 1, status: 'pending' }),
    );
    const [first] = await hooks.deliveries(id);
    expect(Date.parse(first!.next_attempt_at!) - Date.now()).toBeLessThan(6_000);
    await hooks.hurry();
    await eventually(async () => expect((await hooks.deliveries(id))[0]).toMatchObject({ attempts: 2 }));
    const [second] = await hooks.deliveries(id);
    expect(Date.parse(second!.next_attempt_at!) - Date.now()).toBeGreaterThan(40_000);
    expect((await hooks.subscription(id)).failing_since).not.toBeNull();
  });

  it('that answers with a redirect is not followed', async () => {
    const inner = await open(accepts);
    const receiver = await open((response) => response.writeHead(307, { location: inner.url }).end());
    const { id } = await hooks.subscribe(receiver.url, ['patient.*']);
    await hooks.register();
    await eventually(async () =>
      expect((await hooks.deliveries(id))[0]).toMatchObject({
        last_status: 307,
        last_error: 'The receiver answered with a redirect, which is not followed',
      }),
    );
    expect(inner.received).toEqual([]);
  });

  it('that answers 410 is paused at once', async () => {
    const receiver = await open((response) => response.writeHead(410).end());
    const { id } = await hooks.subscribe(receiver.url, ['patient.*']);
    await hooks.register();
    await eventually(async () =>
      expect(await hooks.subscription(id)).toMatchObject({ status: 'paused', paused_because: 'gone', version: 2 }),
    );
    expect(await hooks.deliveries(id)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    await hooks.register();
    await new Promise((done) => setTimeout(done, 1_500));
    expect(receiver.received).toHaveLength(1);
  });

  it('that has failed for three days is paused, and its pending deliveries are given up', async () => {
    const receiver = await open((response) => response.writeHead(500).end());
    const { id } = await hooks.subscribe(receiver.url, ['patient.*']);
    await hooks.register();
    await eventually(async () => expect((await hooks.deliveries(id))[0]).toMatchObject({ attempts: 1 }));
    await server.rows(`update webhook_subscriptions set failing_since = now() - interval '73 hours' where uuid = $1`, [
      id,
    ]);
    await hooks.register();
    await eventually(async () =>
      expect(await hooks.subscription(id)).toMatchObject({ status: 'paused', paused_because: 'failing', pending: 0 }),
    );
    expect((await hooks.deliveries(id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  it('that is tried without success for three days gets no more of that event', async () => {
    const receiver = await open((response) => response.writeHead(500).end());
    const { id } = await hooks.subscribe(receiver.url, ['patient.*']);
    await hooks.register();
    await eventually(async () => expect((await hooks.deliveries(id))[0]).toMatchObject({ attempts: 1 }));
    await server.rows(`update webhook_deliveries set round_attempts = 10 where subscription_uuid = $1`, [id]);
    await hooks.hurry();
    await eventually(async () =>
      expect((await hooks.deliveries(id))[0]).toMatchObject({ attempts: 2, status: 'failed', next_attempt_at: null }),
    );
  });

  it('that answers without end is read for a kilobyte', async () => {
    const receiver = await open((response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write('x'.repeat(64_000)), 1);
      response.on('close', () => clearInterval(flood));
    });
    const { id } = await hooks.subscribe(receiver.url, ['patient.*']);
    await hooks.register();
    await eventually(async () => expect((await hooks.deliveries(id))[0]).toMatchObject({ status: 'delivered' }));
    const { attempt_log: log } = await hooks.delivery((await hooks.deliveries(id))[0]!.id);
    expect(log[0]!.answer).toBe('x'.repeat(1_024));
  });
});

import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sweeper } from '../../../../core/node/clearing/sweeper';
import { accepts, Receiver } from '../../../../tests/support/receiver';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { eventually, Hooks } from '../../../../tests/support/hooks';

let server: TestServer;
let hooks: Hooks;
let receiver: Receiver;

beforeAll(async () => {
  server = await startTestServer({});
  hooks = await Hooks.of(server, server.hospital);
  receiver = await Receiver.open(accepts);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const create = (changes: object) =>
  hooks.call('POST', 'subscriptions', {
    name: randomUUID(),
    url: 'https://example.invalid/h',
    event_types: ['*'],
    ...changes,
  });

describe('a subscription', () => {
  it.each([
    ['http://example.invalid/hook', 'The address must begin with https://'],
    ['ftp://example.invalid/', 'Address is not valid'],
    ['not an address', 'Address is not valid'],
    ['https://name:pass@example.invalid/', 'The address must not hold a name or password'],
    ['https://10.0.0.7/hook', 'The address leads into the network of this server'],
    ['https://169.254.169.254/latest/meta-data', 'The address leads into the network of this server'],
    ['https://[::ffff:192.168.0.1]/', 'The address leads into the network of this server'],
    ['https://0x0a000001/', 'The address leads into the network of this server'],
    ['https://intranet/', 'The address leads into the network of this server'],
  ])('of %s is refused beside its field', async (url, message) => {
    const answer = await create({ url });
    expect(answer).toMatchObject({ status: 400, body: { errors: { url: [message] } } });
  });

  it('can be sent back as read, although its pending deliveries have changed meanwhile', async () => {
    const { body: made } = await create({ url: 'https://example.invalid/kept' });
    const id = (made as { id: string }).id;
    const { body: read } = await hooks.call('GET', `subscriptions/${id}`);
    const send = (body: object) =>
      hooks.call('PATCH', `subscriptions/${id}`, body, (read as { version: number }).version);
    await server.rows(
      `update webhook_subscriptions set failing_since = now(), last_error = 'No answer' where uuid = $1`,
      [id],
    );
    const other = await send({ ...read, pending: 7, created_at: '2001-01-01T00:00:00.000Z' });
    expect(other).toMatchObject({ status: 400, body: { errors: { created_at: expect.anything() } } });
    expect(other.body.errors).not.toHaveProperty('pending');
    const renamed = await send({ ...read, pending: 7, name: 'Renamed' });
    expect(renamed.status, renamed.text).toBe(200);
    expect(renamed.body).toMatchObject({ name: 'Renamed', pending: 0, last_error: 'No answer' });
  });

  it('is created and widened only by users who may read its events’ records', async () => {
    const keeper = await server.user(server.hospital, {
      workspaces: ['ADMIN'],
      resources: ['webhooks.*', 'patients.read'],
    });
    const call = (method: 'POST' | 'PATCH', path: string, body: object, version = 1) =>
      server.request({
        method,
        url: `/api/v2/webhooks/subscriptions${path}`,
        as: keeper,
        body,
        headers: { 'if-match': String(version) },
      });
    const form = { url: 'https://example.invalid/rights', event_types: ['patient.*'] };
    for (const event_types of [['diagnosis.created'], ['patient.*', 'diagnosis.*'], ['*']])
      expect(await call('POST', '', { ...form, name: randomUUID(), event_types })).toMatchObject({
        status: 403,
        body: { code: 'permission_denied' },
      });
    const { body: own } = await call('POST', '', { ...form, name: randomUUID() });
    expect(await call('PATCH', `/${own.id}`, { event_types: ['patient.*', 'diagnosis.created'] })).toMatchObject({
      status: 403,
      body: { details: { permission: 'diagnoses.read' } },
    });
    // Another user's webhook: it may be renamed and paused, but not redirected or resumed.
    const { body: wide } = await create({ event_types: ['diagnosis.created'] });
    expect((await call('PATCH', `/${wide.id}`, { url: 'https://evil.invalid/h' })).status).toBe(403);
    expect((await call('PATCH', `/${wide.id}`, { name: randomUUID(), status: 'paused' })).status).toBe(200);
    expect((await call('PATCH', `/${wide.id}`, { status: 'active' }, 2)).status).toBe(403);
  });

  it('needs a unique name and existing events', async () => {
    expect((await create({ name: 'Billing house' })).status).toBe(201);
    const again = await create({ name: 'BILLING HOUSE' });
    expect(again).toMatchObject({ status: 400, body: { errors: { name: ['Name already exists'] } } });
    expect(await create({ event_types: ['patient.exploded'] })).toMatchObject({ status: 400 });
    expect(await create({ event_types: ['webhook.*'] })).toMatchObject({ status: 400 });
    expect(await create({ event_types: [] })).toMatchObject({ status: 400 });
    expect(await create({ name: '  ' })).toMatchObject({ status: 400 });
  });

  it('shows its secret once, keeps it sealed, and leaves it out of the answer to a repeated request', async () => {
    const request = {
      method: 'POST',
      url: '/api/v2/webhooks/subscriptions',
      as: hooks.user,
      body: { name: 'Once', url: 'https://example.invalid/once', event_types: ['*'] },
      headers: { 'idempotency-key': randomUUID() },
    } as const;
    const first = await server.request(request);
    const { id, secret } = first.body as { readonly id: string; readonly secret: string };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = await server.request(request);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ id });
    expect(again.text + (await hooks.call('GET', `subscriptions/${id}`)).text).not.toContain('whsec_');
    const dump = await server.rows<{ text: string }>(
      `select row_to_json(s)::text as text from webhook_subscriptions s
       union all select answer from idempotency_keys union all select row_to_json(a)::text from audit_entries a`,
    );
    expect(dump.length).toBeGreaterThan(2);
    expect(dump.some(({ text }) => text?.includes(secret.slice(6)))).toBe(false);
  });

  it('changes only with its current version', async () => {
    const { id, version } = await hooks.subscribe('https://example.invalid/v', ['*']);
    expect((await hooks.call('PATCH', `subscriptions/${id}`, { name: 'New' })).status).toBe(428);
    expect((await hooks.call('PATCH', `subscriptions/${id}`, { name: 'New' }, version)).body).toMatchObject({
      version: 2,
    });
    const stale = await hooks.call('PATCH', `subscriptions/${id}`, { name: 'Newer' }, version);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { current: { name: 'New' } } },
    });
    expect(stale.text).not.toContain('"secret"');
    expect((await hooks.call('POST', `subscriptions/${id}/rotate-secret`)).status).toBe(428);
    expect((await hooks.call('DELETE', `subscriptions/${id}`, undefined, version)).status).toBe(409);
    expect((await hooks.call('DELETE', `subscriptions/${id}`, undefined, 2)).status).toBe(204);
    expect((await hooks.call('GET', `subscriptions/${id}`)).status).toBe(404);
  });

  it('with a rotated secret signs with both for a day, then with the new one alone', async () => {
    const { id, version, secret: old } = await hooks.subscribe(receiver.url, ['location.*']);
    const rotated = await hooks.call('POST', `subscriptions/${id}/rotate-secret`, undefined, version);
    const { secret: fresh } = rotated.body as { readonly secret: string };
    const sent = async () => {
      const before = receiver.received.length;
      await hooks.call('POST', `subscriptions/${id}/test`);
      await eventually(() => expect(receiver.received.length).toBe(before + 1));
      const { body, headers } = receiver.received.at(-1)!;
      return (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    };
    const both = await sent();
    for (const secret of [old, fresh]) expect(both(secret)).toMatchObject({ type: 'webhook.test' });
    await server.rows(`update webhook_subscriptions set previous_secret_until = now() where uuid = $1`, [id]);
    const alone = await sent();
    expect(alone(fresh)).toMatchObject({ type: 'webhook.test' });
    expect(() => alone(old)).toThrow('No matching signature');
  });

  it('is sent only tests while it is paused, and continues with events after it is resumed', async () => {
    const own = await Receiver.open(accepts);
    const { id, version } = await hooks.subscribe(own.url, ['patient.*']);
    await hooks.call('PATCH', `subscriptions/${id}`, { status: 'paused' }, version);
    await hooks.register();
    await hooks.call('POST', `subscriptions/${id}/test`);
    await eventually(() => expect(own.received).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 1_200));
    await hooks.call('PATCH', `subscriptions/${id}`, { status: 'active' }, version + 1);
    const uuid = await hooks.register();
    await eventually(() => expect(own.received).toHaveLength(2));
    expect(own.received[1]!.body).toContain(uuid);
    await own.close();
  });
});

describe('the log', () => {
  it('is narrowed by receiver, state and words, and resends failures unchanged', async () => {
    let down = true;
    const own = await Receiver.open((response) => response.writeHead(down ? 400 : 200).end());
    const { id } = await hooks.subscribe(own.url, ['patient.*']);
    const patients = [await hooks.register(), await hooks.register(), await hooks.register()];
    await eventually(async () => expect((await hooks.deliveries(id)).length).toBe(3));
    await server.rows(
      `update webhook_deliveries set status = 'failed', round = round + 1 where subscription_uuid = $1`,
      [id],
    );
    down = false;
    const list = (query: string) => hooks.call('GET', `deliveries?subscription_id=${id}&${query}`);
    expect((await list(`search=${patients[1]}`)).body).toMatchObject({ meta: { total: 1 } });
    expect((await list('status=failed')).body).toMatchObject({ meta: { total: 3 } });
    const [one] = await hooks.deliveries(id);
    expect((await hooks.call('POST', `deliveries/${one!.id}/resend`)).body).toMatchObject({ status: 'pending' });
    await eventually(async () => expect((await list('status=delivered')).body).toMatchObject({ meta: { total: 1 } }));
    const since = new Date(Date.now() - 60_000).toISOString();
    const rest = await hooks.call('POST', 'deliveries/resend-failed', { subscription_id: id, since });
    expect(rest.body).toEqual({ resent: 2, remaining: 0 });
    await eventually(async () => expect((await list('status=delivered')).body).toMatchObject({ meta: { total: 3 } }));
    const bodies = new Map<string, Set<string>>();
    for (const { headers, body } of own.received) {
      const name = String(headers['webhook-id']);
      bodies.set(name, (bodies.get(name) ?? new Set()).add(body));
    }
    expect([...bodies.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
    await own.close();
  });

  it('is deleted after thirty days, and abandoned jobs after ninety', async () => {
    const { id } = await hooks.subscribe(receiver.url, ['location.*']);
    await hooks.call('POST', `subscriptions/${id}/test`);
    await eventually(async () => expect(await hooks.deliveries(id)).toMatchObject([{ status: 'delivered' }]));
    const sweeper = server.kernel.container.get<Sweeper>(Sweeper);
    await sweeper.sweep();
    expect(await hooks.deliveries(id)).toHaveLength(1);
    await server.rows(
      `update webhook_deliveries set created_at = now() - interval '31 days' where subscription_uuid = $1`,
      [id],
    );
    await server.rows(
      `insert into jobs (organization_uuid, uuid, kind, payload, failed_at) select $1, gen_random_uuid(), 'old', '{}', now() - age
         from unnest(array[interval '89 days', interval '91 days']) age`,
      [server.hospital],
    );
    await sweeper.sweep();
    expect(await hooks.deliveries(id)).toEqual([]);
    expect(
      await server.rows(
        `select from webhook_attempts a where not exists (select from webhook_deliveries d where d.uuid = a.delivery_uuid)`,
      ),
    ).toEqual([]);
    expect(await server.rows(`select from jobs where kind = 'old'`)).toHaveLength(1);
  });
});

it('shows deliveries, and finds them by a record, only for users who may hear of the event', async () => {
  const { id } = await hooks.subscribe('https://example.invalid/quiet', ['patient.created']);
  const patient = await hooks.register();
  await eventually(async () => expect(await hooks.deliveries(id)).toHaveLength(1));
  const delivery = (await hooks.deliveries(id))[0]!.id;
  const watcher = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['webhooks.read'] });
  const watched = new Hooks(server, watcher);
  expect(await watched.delivery(delivery)).toMatchObject({ event_type: 'patient.created', payload: null });
  expect((await hooks.delivery(delivery)).payload).toContain(patient);
  const found = async (by: Hooks) =>
    (await by.call('GET', `deliveries?subscription_id=${id}&search=${patient}`)).body.meta.total as number;
  expect([await found(watched), await found(hooks)]).toEqual([0, 1]);
  const test = await hooks.call('POST', `subscriptions/${id}/test`);
  expect((await watched.delivery((test.body as { id: string }).id)).payload).toContain('webhook.test');
});

it('a subscription of another organization is invisible', async () => {
  const { id, version } = await hooks.subscribe('https://example.invalid/ours', ['*']);
  const theirs = await Hooks.of(server, server.clinic);
  for (const [method, path] of [
    ['GET', `subscriptions/${id}`],
    ['PATCH', `subscriptions/${id}`],
    ['DELETE', `subscriptions/${id}`],
    ['POST', `subscriptions/${id}/test`],
    ['POST', `subscriptions/${id}/rotate-secret`],
    ['GET', `deliveries/${id}`],
    ['POST', `deliveries/${id}/resend`],
  ] as const) {
    const body = method === 'PATCH' ? { name: 'Stolen' } : undefined;
    expect((await theirs.call(method, path, body, version)).status, `${method} ${path}`).toBe(404);
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let manager: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  manager = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['queue.read', 'queue.manage'] });
});
afterAll(() => server.close());

const url = '/api/v2/emr/queue/settings';
const read = async () => (await server.request({ method: 'GET', url, as: manager })).body;
const save = (long_minutes: number, very_long_minutes: number, version?: number) =>
  server.request({
    method: 'PUT',
    url,
    as: manager,
    body: { long_minutes, very_long_minutes },
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });

it('the defaults apply until a user changes them, and each change is stored with the values before', async () => {
  const begun = await read();
  expect(begun.version).toBe(0);
  expect((await save(20, 40)).status).toBe(428);
  expect((await save(20, 40, 1)).body).toMatchObject({ code: 'stale_version', details: { current: begun } });
  expect((await save(20, 40, 0)).body).toEqual({ long_minutes: 20, very_long_minutes: 40, version: 1 });
  expect((await save(25, 40, 0)).body).toMatchObject({
    code: 'stale_version',
    details: { current: { long_minutes: 20, very_long_minutes: 40, version: 1 } },
  });
  expect((await save(20, 50, 1)).body).toMatchObject({ version: 2, very_long_minutes: 50 });
  const { long_minutes, very_long_minutes } = begun;
  const changes = [
    { before: { long_minutes, very_long_minutes }, after: { long_minutes: 20, very_long_minutes: 40 } },
    { before: { very_long_minutes: 40 }, after: { very_long_minutes: 50 } },
  ];
  expect(
    await server.rows(`select before, after from record_changes where resource = 'queue-settings' order by at`),
  ).toEqual(changes);
  expect(
    await server.rows(
      `select before, after from audit_entries where resource = 'queue' and action = 'update' and after ? 'very_long_minutes' order by seq`,
    ),
  ).toEqual(changes);
});

it('of two simultaneous first changes one succeeds, and the other is refused with the stored values', async () => {
  await server.rows('delete from queue_settings');
  const answers = await Promise.all([save(10, 30, 0), save(15, 35, 0)]);
  const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(made).toMatchObject({ status: 200, body: { version: 1 } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version', details: { current: made!.body } } });
  expect(await read()).toEqual(made!.body);
});

it('a very long wait must be longer than a long one', async () => {
  const { version } = await read();
  const refused = await save(30, 30, version);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors)).toEqual(['very_long_minutes']);
});

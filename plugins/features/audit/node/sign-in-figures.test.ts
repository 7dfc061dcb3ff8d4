import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let auditor: TestUser;
let nurse: TestUser;

const signedIn = (user: TestUser, at: string, note: object | null = null) =>
  server.rows(
    `insert into audit_entries (organization_uuid, installation_uuid, at, user_uuid, action, resource, note)
     select $1, i.uuid, $2, $3, 'sign-in', 'sessions', $4 from installation i`,
    [server.hospital, at, user.uuid, note],
  );

beforeAll(async () => {
  server = await startTestServer({});
  auditor = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['audit.read'] });
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
  await signedIn(nurse, '2024-02-01T07:00:00Z');
  await signedIn(nurse, '2024-03-01T07:00:00Z');
  await signedIn(nurse, '2024-03-01T15:00:00Z');
  await signedIn(nurse, '2024-03-02T07:00:00Z');
  await signedIn(auditor, '2024-03-02T07:30:00Z');
  await signedIn(auditor, '2024-03-02T07:29:00Z', { refused: true });
});
afterAll(() => server.close());

it('counts sign-ins, and each person once a day and once in the period; refused sign-ins separately', async () => {
  const url = '/api/v2/audit/sign-ins?from=2024-03-01&to=2024-03-31&by=week';
  const { body } = await server.request({ method: 'GET', url, as: auditor });
  expect(body.series).toEqual([
    { id: 'people', values: [2, 0, 0, 0, 0], total: 2, before: 1 },
    { id: 'sign-ins', values: [4, 0, 0, 0, 0], total: 4, before: 1 },
    { id: 'refused', values: [1, 0, 0, 0, 0], total: 1, before: 0 },
  ]);
  const daily = await server.request({ method: 'GET', url: url.replace(/31&by=week/, '02&by=day'), as: auditor });
  expect(daily.body.series[0]).toMatchObject({ id: 'people', values: [1, 2], total: 2 });
});

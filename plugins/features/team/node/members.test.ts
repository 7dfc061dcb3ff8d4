import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['team.*', 'roles.*'] });
});
afterAll(() => server.close());

const members = () => `/api/v2/admin/organizations/${server.hospital}/members`;

it('members are listed, deactivated, reactivated and removed', async () => {
  const member = await server.user(server.hospital, { workspaces: [], resources: [] });
  const list = await server.request({ method: 'GET', url: members(), as: admin });
  expect(list.body.data.map(({ uuid }: { uuid: string }) => uuid)).toContain(member.practitionerRole);
  const act = (action: string, version: number | undefined) =>
    server.request({
      method: 'POST',
      url: `${members()}/${member.practitionerRole}/action`,
      as: admin,
      body: { action },
      ...(version !== undefined && { headers: { 'if-match': String(version) } }),
    });
  const version = (list.body.data as { uuid: string; version: number }[]).find(
    ({ uuid }) => uuid === member.practitionerRole,
  )!.version;
  expect((await act('deactivate', undefined)).status).toBe(428);
  expect((await act('promote', version)).status).toBe(400);
  const out = await act('deactivate', version);
  expect(out).toMatchObject({ status: 200, body: { is_active: false } });
  const back = await act('activate', out.body.version);
  expect(back.body).toMatchObject({ is_active: true });
  expect(await act('remove', version)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await act('remove', back.body.version)).status).toBeLessThan(300);
  expect((await act('deactivate', back.body.version)).status).toBe(404);
});

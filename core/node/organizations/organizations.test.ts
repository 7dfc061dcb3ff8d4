import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let admin: TestUser;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['settings.*', 'roles.read', 'Patients.*', 'patients.merge'],
  });
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['locations.read', 'settings.read'] });
});
afterAll(() => server.close());

const get = (url: string, as: TestUser) => server.request({ method: 'GET', url: `/api/${url}`, as });
const patch = (body: unknown, as: TestUser, version?: number, organization = server.hospital) =>
  server.request({
    method: 'PATCH',
    url: `/api/v1/providers/${organization}`,
    as,
    body,
    ...(version !== undefined && { headers: { 'if-match': String(version) } }),
  });

describe('the organization', () => {
  it('is the same on both hosts', async () => {
    const { status, body } = await get(`v1/providers/${server.hospital}`, nurse);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      uuid: server.hospital,
      id: server.hospital,
      name: 'Hospital',
      currency: 'GHS',
      time_zone: 'Africa/Accra',
      idle_lock_minutes: 15,
    });
    expect((await get(`v2/admin/organizations/${server.hospital}`, nurse)).body).toEqual(body);
  });

  it.each(['v1/providers', 'v2/admin/organizations'])('of others does not exist (%s)', async (path) => {
    expect(await get(`${path}/${server.clinic}`, nurse)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await get(`${path}/${server.hospital}?managing_organization_id=${server.clinic}`, nurse)).status).toBe(404);
    expect((await get(`${path}/nonsense`, nurse)).status).toBe(404);
    expect((await server.request({ method: 'GET', url: `/api/${path}/${server.hospital}` })).status).toBe(401);
  });

  it('is changed by users with the right; browsers and the audit learn of it', async () => {
    const { version } = (await get(`v1/providers/${server.hospital}`, admin)).body as { version: number };
    const { status, body } = await patch(
      { name: 'Ridge Hospital', idle_lock_minutes: 5, address: 'Castle Road, Accra' },
      admin,
      version,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ridge Hospital', idle_lock_minutes: 5, currency: 'GHS', version: version + 1 });
    expect(await patch({ name: 'Ridge' }, admin, version)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { current: { name: 'Ridge Hospital' } } },
    });
    expect(await server.rows(`select type from outbox_events where uuid = $1`, [server.hospital])).toEqual([
      { type: 'organization.updated' },
    ]);
    expect(
      await server.rows(`select after->>'name' as name from audit_entries where resource_uuid = $1`, [server.hospital]),
    ).toEqual([{ name: 'Ridge Hospital' }]);
  });

  it('can be changed only by its own users, and only with its version', async () => {
    expect(await patch({ name: 'Mine' }, nurse, 1)).toMatchObject({
      status: 403,
      body: { details: { permission: 'settings.write' } },
    });
    expect((await patch({ name: 'Mine' }, admin)).status).toBe(428);
    expect((await patch({ name: 'Mine' }, admin, 1, server.clinic)).status).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ country: 'XX' }, 'country'],
    [{ currency: 'CEDI' }, 'currency'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ language: 'tw' }, 'language'],
    [{ idle_lock_minutes: 481 }, 'idle_lock_minutes'],
    [{ idle_lock_minutes: 'soon' }, 'idle_lock_minutes'],
    [{ email: 'nobody' }, 'email'],
    [{ organization_uuid: '018f0000-0000-7000-8000-000000000000' }, 'organization_uuid'],
    [{ version: 9 }, 'version'],
  ])('refuses %j beside its field', async (body, field) => {
    const answer = await patch(body, admin, 2);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('the list of roles and rights', () => {
  it('expands wildcards and groups rights by subject', async () => {
    const { body } = await get('v2/auth/legacy-rbac-permissions', admin);
    const role = body.data.find((one: { uuid: string }) => one.uuid === admin.role);
    expect(role.workspaces).toEqual(['ADMIN']);
    expect(role.permissions).toContainEqual({
      resource: 'patients',
      permissions: ['patients.read', 'patients.write', 'patients.delete', 'patients.merge'],
    });
    const names = (
      await server.rows<{ uuid: string }>('select uuid from roles where organization_uuid = $1', [server.hospital])
    ).map(({ uuid }) => uuid);
    expect(body.data.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual(names.toSorted());
  });

  it('has only the caller’s own role for users who read neither roles nor staff', async () => {
    const { body } = await get('v2/auth/legacy-rbac-permissions', nurse);
    expect(body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([nurse.role]);
    const clerk = await server.user(server.hospital, { workspaces: [], resources: ['team.read'] });
    expect((await get('v2/auth/legacy-rbac-permissions', clerk)).body.data.length).toBeGreaterThan(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  change,
  closeRoles,
  create,
  eventsOf,
  everything,
  latestAudit,
  list,
  made,
  openRoles,
  remove,
  server,
  url,
} from '../../../../../tests/support/roles';

beforeAll(openRoles);
afterAll(closeRoles);

describe('roles', () => {
  it('are created as written, with wildcards, capital letters and rights of missing plugins', async () => {
    const permissions = { workspaces: ['OPD.doctor'], resources: ['Patients.*', 'queue.read'] };
    const { status, body } = await create('  Ward clerk ', permissions);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ward clerk', permissions, version: 1, users: 0, id: body.uuid });
    expect(await eventsOf(body.uuid)).toEqual([{ type: 'role.created', version: 1 }]);
    expect(await latestAudit(body.uuid)).toMatchObject({
      action: 'rights',
      resource: 'roles',
      after: { name: 'Ward clerk', permissions },
    });
  });

  it('are listed by name with the number of their users, in pages, and searched by words of the name', async () => {
    await made('Zoo keeper');
    await made('Aviary keeper');
    const { body } = await list('?search=KEEPER');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Aviary keeper', 'Zoo keeper']);
    expect(body.meta).toEqual({ total: 2, page: 1, page_size: 10 });
    const second = await list('?search=keeper&page=2&page_size=1');
    expect(second.body.data).toMatchObject([{ name: 'Zoo keeper' }]);
    expect(second.body.meta.total).toBe(2);
    const all = await list('?page_size=200');
    expect(all.body.data.find(({ uuid }: { uuid: string }) => uuid === admin.role)).toMatchObject({ users: 1 });
  });

  it('have unique names in any spelling', async () => {
    await made('Night porter');
    const again = await create('night PORTER');
    expect(again).toMatchObject({ status: 400, body: { errors: { name: ['Name already exists'] } } });
    const other = await made('Day porter');
    expect(await change(other.uuid, 1, { name: 'Night Porter' })).toMatchObject({
      status: 400,
      body: { errors: { name: ['Name already exists'] } },
    });
    const elsewhere = await server.user(server.clinic, everything);
    expect((await create('Night porter', {}, elsewhere)).status).toBe(201);
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ name: '   ' }, 'Name is not valid'],
    [{ name: 'x'.repeat(101) }, 'Name should not exceed 100 characters'],
    [{ name: 'A <b>' }, 'Name is not valid'],
  ])('are refused with a name like %j', async (body, message) => {
    const answer = await server.request({
      method: 'POST',
      url: url(),
      as: admin,
      body: { permissions: { workspaces: [], resources: [] }, ...body },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { name: [message] } } });
  });

  it.each([
    [{ workspaces: 'OPD', resources: [] }],
    [{ workspaces: [], resources: [7] }],
    [{ workspaces: [] }],
    ['all'],
    [[]],
  ])('are refused with permissions like %j', async (permissions) => {
    const answer = await server.request({ method: 'POST', url: url(), as: admin, body: { name: 'Odd', permissions } });
    expect(answer.status).toBe(400);
  });

  it('are created once for one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await create('Once only', {}, admin, headers), await create('Once only', {}, admin, headers)];
    expect(two.body).toEqual(one.body);
    expect((await list('?search=once')).body.meta.total).toBe(1);
  });

  it('are copied under another name with all their permissions', async () => {
    const role = await made('Original', { workspaces: ['OPD'], resources: ['Patients.*'] });
    const copy = await server.request({ method: 'POST', url: url(role.uuid), as: admin, body: { name: 'Copy' } });
    expect(copy).toMatchObject({ status: 201, body: { name: 'Copy', permissions: role.permissions } });
    expect(copy.body.uuid).not.toBe(role.uuid);
    // Also sent back as read, with another name.
    const body = { ...copy.body, name: 'Copy of the copy' };
    const again = await server.request({ method: 'POST', url: url(copy.body.uuid), as: admin, body });
    expect(again.status, again.text).toBe(201);
    expect(again.body).toMatchObject({ name: 'Copy of the copy', permissions: role.permissions });
    // Sent back unchanged with its version, it is still a copy, of an existing name.
    const headers = { 'if-match': String(copy.body.version) };
    const same = await server.request({
      method: 'POST',
      url: url(copy.body.uuid),
      as: admin,
      body: copy.body,
      headers,
    });
    expect(same).toMatchObject({ status: 400, body: { errors: { name: expect.anything() } } });
  });

  it('change by version: the slower of two administrators receives the faster one’s change', async () => {
    const role = await made('Contested', { resources: ['patients.read'] });
    const answers = await Promise.all(
      ['queue.read', 'patients.write'].map((right) =>
        change(role.uuid, 1, { permissions: { workspaces: [], resources: [right] } }),
      ),
    );
    const [saved, stale] = answers.toSorted((a, b) => a.status - b.status);
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { sent: 1, current: saved!.body } },
    });
    expect(await eventsOf(role.uuid)).toEqual([
      { type: 'role.created', version: 1 },
      { type: 'role.updated', version: 2 },
    ]);
  });

  it('are deleted if nobody has them, also if a former member had them', async () => {
    const role = await made('Short-lived');
    const left = await server.user(server.hospital, { workspaces: [], resources: [] });
    await server.rows('update practitioner_roles set role_uuid = $1, ended_at = now() where uuid = $2', [
      role.uuid,
      left.practitionerRole,
    ]);
    expect((await remove(role.uuid)).status).toBe(204);
    expect((await remove(role.uuid)).status).toBe(404);
    expect(await eventsOf(role.uuid)).toContainEqual({ type: 'role.deleted', version: 1 });
    expect(await latestAudit(role.uuid)).toMatchObject({ action: 'rights', before: { name: 'Short-lived' } });
  });

  it('in use are not deleted: the refusal gives the number of users', async () => {
    const role = await made('Popular');
    for (const deactivated of [null, new Date()]) {
      const user = await server.user(server.hospital, { workspaces: [], resources: [] });
      await server.rows('update practitioner_roles set role_uuid = $1, deactivated_at = $3 where uuid = $2', [
        role.uuid,
        user.practitionerRole,
        deactivated,
      ]);
    }
    expect(await remove(role.uuid)).toMatchObject({
      status: 409,
      body: { code: 'role_in_use', message: '2 people have this role.', details: { users: 2 } },
    });
  });
});

describe('removed rights', () => {
  it('are refused from the next request on', async () => {
    const clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.read'] });
    const read = () => server.request({ method: 'GET', url: '/api/v2/emr/patients', as: clerk });
    expect((await read()).status).toBe(200);
    await change(clerk.role, 1, { permissions: { workspaces: ['RECEPT'], resources: [] } });
    expect(await read()).toMatchObject({ status: 403, body: { details: { permission: 'patients.read' } } });
    await change(clerk.role, 2, { permissions: { workspaces: ['RECEPT'], resources: ['patients*'] } });
    expect((await read()).status).toBe(200);
  });
});

describe('the gains of a role from an update', () => {
  it('are shown with the role until one administrator has seen them', async () => {
    const uuid = randomUUID();
    const at = new Date('2026-05-04T10:00:00Z');
    await server.rows(
      `insert into roles (organization_uuid, uuid, key, name, permissions)
       values ($1, $2, 'nurse', 'Staff nurse', '{"workspaces": [], "resources": []}')`,
      [server.hospital, uuid],
    );
    for (const [part, entry, gained] of [
      ['resources', 'notes.write', true],
      ['resources', 'notes.read', true],
      ['workspaces', 'IPD', true],
      ['resources', 'queue.read', false],
    ])
      await server.rows(
        `insert into given_rights (organization_uuid, role_key, part, entry, plugin_id, at, gained)
         values ($1, 'nurse', $2, $3, 'notes', $4, $5)`,
        [server.hospital, part, entry, at, gained],
      );
    const shown = async () => (await list('?search=staff+nurse')).body.data[0].gained;
    expect(await shown()).toEqual({
      at: at.toISOString(),
      workspaces: ['IPD'],
      rights: ['notes.read', 'notes.write'],
    });
    const see = (as = admin) => server.request({ method: 'PUT', url: `${url(uuid)}/gained/seen`, as });
    const reader = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['roles.read'] });
    expect((await see(reader)).status).toBe(403);
    expect(await see()).toMatchObject({ status: 200, body: { uuid, version: 1, gained: null } });
    expect(await shown()).toBeNull();
    await see();
    expect(await eventsOf(uuid)).toEqual([{ type: 'role.updated', version: 1 }]);
    const [seen] = await server.rows(`select seen_by from given_rights where entry = 'IPD'`);
    expect(seen).toEqual({ seen_by: admin.uuid });
  });
});

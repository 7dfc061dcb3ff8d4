import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotes, notesPlugin } from '../../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

const everything: RolePermissions = {
  workspaces: ['ADMIN', 'OPD', 'RECEPT'],
  resources: ['roles.*', 'team.*', 'patients.*', 'queue.read', 'workspaces.read'],
};
let server: TestServer;
/** Of the hospital, who stays one all the time. */
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  admin = await server.user(server.hospital, everything);
});
afterAll(() => server.close());

const url = (id = '', organization = server.hospital) =>
  `/api/v1/providers/${organization}/roles${id === '' ? '' : `/${id}`}`;
const create = (name: string, permissions: Partial<RolePermissions> = {}, as = admin, headers = {}) =>
  server.request({
    method: 'POST',
    url: url('', as.organization),
    as,
    headers,
    body: { name, permissions: { workspaces: [], resources: [], ...permissions } },
  });
const change = (id: string, version: number, body: object, as = admin) =>
  server.request({ method: 'PATCH', url: url(id, as.organization), as, body, headers: { 'if-match': `"${version}"` } });
const remove = (id: string, as = admin) => server.request({ method: 'DELETE', url: url(id, as.organization), as });
const list = (query = '', as = admin) =>
  server.request({ method: 'GET', url: `${url('', as.organization)}${query}`, as });
const made = async (name: string, permissions: Partial<RolePermissions> = {}) => {
  const answer = await create(name, permissions);
  expect(answer.text).toContain('"uuid"');
  return answer.body as { uuid: string; version: number; name: string; permissions: RolePermissions };
};
const latestAudit = async (uuid: string) =>
  (await server.rows('select * from audit_entries where resource_uuid = $1 order by seq desc limit 1', [uuid]))[0];
const eventsOf = (uuid: string) =>
  server.rows<{ type: string; version: number | null }>(
    'select type, version from outbox_events where uuid = $1 order by id',
    [uuid],
  );

describe('roles', () => {
  it('are created as they are written, with wildcards, capital letters and rights of plugins that are not there', async () => {
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

  it('are listed by name with how many people have each, in pages, found by words of the name', async () => {
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

  it('have names of their own, however they are written', async () => {
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

  it('are copied under another name with all that they hold', async () => {
    const role = await made('Original', { workspaces: ['OPD'], resources: ['Patients.*'] });
    const copy = await server.request({ method: 'POST', url: url(role.uuid), as: admin, body: { name: 'Copy' } });
    expect(copy).toMatchObject({ status: 201, body: { name: 'Copy', permissions: role.permissions } });
    expect(copy.body.uuid).not.toBe(role.uuid);
  });

  it('change by version: the slower of two administrators is told what the faster one saved', async () => {
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

  it('are deleted while nobody has them, also when somebody had them who left', async () => {
    const role = await made('Short-lived');
    const left = await server.user(server.hospital, { workspaces: [], resources: [] });
    await server.rows('update practitioner_roles set role_uuid = $1, ended_at = now() where uuid = $2', [
      role.uuid,
      left.practitionerRole,
    ]);
    expect((await remove(role.uuid)).status).toBe(204);
    expect((await remove(role.uuid)).status).toBe(404);
    expect(await eventsOf(role.uuid)).toContainEqual({ type: 'role.deleted', version: null });
    expect(await latestAudit(role.uuid)).toMatchObject({ action: 'rights', before: { name: 'Short-lived' } });
  });

  it('in use are not deleted: how many people have it is said', async () => {
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

describe('nobody gives what they lack', () => {
  it.each([
    [{ resources: ['patients.merge'] }, 'patients.merge'],
    [{ resources: ['Settings.*'] }, 'settings.read'],
    [{ resources: ['never-heard-of.read'] }, 'never-heard-of.read'],
    [{ workspaces: ['BILL.cashier'] }, 'BILL'],
  ])('%j is refused, naming it', async (permissions, permission) => {
    const answer = await create('Too much', permissions);
    expect(answer).toMatchObject({ status: 403, body: { code: 'permission_denied', details: { permission } } });
    const role = await made(`Little ${permission}`);
    const widened = await change(role.uuid, 1, { permissions: { workspaces: [], resources: [], ...permissions } });
    expect(widened).toMatchObject({ status: 403, body: { details: { permission } } });
  });

  it('nor by copying a role that has more', async () => {
    const strong = await server.user(server.hospital, { workspaces: ['PHARM'], resources: ['beds.write'] });
    const copy = await server.request({
      method: 'POST',
      url: url(strong.role),
      as: admin,
      body: { name: 'Strong too' },
    });
    expect(copy).toMatchObject({ status: 403, body: { details: { permission: 'PHARM' } } });
  });

  it('what a role has already stays when somebody who lacks it changes the rest', async () => {
    const strong = await server.user(server.hospital, { workspaces: ['PHARM'], resources: ['Beds.*', 'ghost.haunt'] });
    const permissions = { workspaces: ['PHARM'], resources: ['Beds.*', 'ghost.haunt', 'queue.read'] };
    const answer = await change(strong.role, 1, { permissions });
    expect(answer).toMatchObject({ status: 200, body: { permissions } });
  });

  it('what a third party’s plugin brings is given first by whoever may switch plugins on, then only by who has it', async () => {
    const grants = { workspaces: ['NOTES'], resources: ['notes.read'] };
    expect((await create('Notes one', grants)).status).toBe(403);
    const installer = await server.user(server.hospital, {
      ...everything,
      resources: [...everything.resources, 'workspaces.write'],
    });
    expect((await create('Notes one', grants, installer)).status).toBe(201);
    expect((await create('Notes two', grants, installer)).status).toBe(403);
  });
});

describe('somebody can always administer', () => {
  /** A new organization with some people, each with a role of their own. */
  async function organization(...roles: readonly RolePermissions[]): Promise<TestUser[]> {
    const uuid = randomUUID();
    await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'Small clinic')`, [uuid]);
    return Promise.all(roles.map((permissions) => server.user(uuid, permissions)));
  }
  const weak = { permissions: { workspaces: ['ADMIN'], resources: ['patients.read'] } };

  it('the last role for it keeps its rights', async () => {
    const [only] = await organization(everything, { workspaces: ['OPD'], resources: ['roles.*'] });
    const answer = await change(only!.role, 1, weak, only);
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    expect((await list('', only)).body.data.find(({ uuid }: { uuid: string }) => uuid === only!.role)).toMatchObject({
      version: 1,
      permissions: everything,
    });
    const outside = { permissions: { ...everything, workspaces: ['OPD'] } };
    expect((await change(only!.role, 1, outside, only)).status).toBe(409);
  });

  it.each([
    ['deactivated', 'update practitioner_roles set deactivated_at = now() where uuid = $1'],
    ['gone', 'update practitioner_roles set ended_at = now() where uuid = $1'],
    [
      'disabled',
      'update users set disabled_at = now() where uuid = (select user_uuid from practitioner_roles where uuid = $1)',
    ],
    [
      'only invited',
      'update users set password_hash = null where uuid = (select user_uuid from practitioner_roles where uuid = $1)',
    ],
  ])('somebody %s does not count', async (_, statement) => {
    const [one, other] = await organization(everything, everything);
    await server.rows(statement, [other!.practitionerRole]);
    expect((await change(one!.role, 1, weak, one)).status).toBe(409);
  });

  it('of two who take the rights from each other at the same instant one keeps them, every time', async () => {
    for (let round = 0; round < 12; round++) {
      const [one, two] = await organization(everything, everything);
      const answers = await Promise.all([change(two!.role, 1, weak, one), change(one!.role, 1, weak, two)]);
      const [kept, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(kept).toBe(200);
      // Whoever comes after the commit has no right to change roles any more.
      expect([403, 409]).toContain(refused);
    }
  });

  it('whoever loses a right while they wait to give it gives nothing', async () => {
    const [one, two] = await organization(everything, everything);
    const attempts = await Promise.all([
      change(two!.role, 1, { permissions: { ...everything, resources: ['roles.*', 'team.*'] } }, one),
      ...Array.from({ length: 6 }, (_, i) => create(`Handed out ${i}`, { resources: ['patients.read'] }, two)),
    ]);
    expect(attempts[0].status).toBe(200);
    const { at } = (
      await server.rows<{ at: string }>(
        `select id as at from outbox_events where uuid = $1 and type = 'role.updated'`,
        [two!.role],
      )
    )[0]!;
    const late = await server.rows(
      `select from outbox_events where organization_uuid = $1 and type = 'role.created' and id > $2`,
      [one!.organization, at],
    );
    expect(late).toEqual([]);
  });
});

describe('rights taken', () => {
  it('are refused at the very next request', async () => {
    const clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.read'] });
    const read = () => server.request({ method: 'GET', url: '/api/v2/emr/patients', as: clerk });
    expect((await read()).status).toBe(200);
    await change(clerk.role, 1, { permissions: { workspaces: ['RECEPT'], resources: [] } });
    expect(await read()).toMatchObject({ status: 403, body: { details: { permission: 'patients.read' } } });
    await change(clerk.role, 2, { permissions: { workspaces: ['RECEPT'], resources: ['patients*'] } });
    expect((await read()).status).toBe(200);
  });
});

describe('the migration', () => {
  const sql = readFileSync(join(import.meta.dirname, 'migrations/001-team-rights.sql'), 'utf8');
  const resources = async ({ role }: TestUser) =>
    (
      await server.rows<{ permissions: RolePermissions; version: number }>(
        'select permissions, version from roles where uuid = $1',
        [role],
      )
    )[0]!;

  it('gives roles and team to those who administer workspaces, and to nobody else', async () => {
    const [one, two, three] = await Promise.all(
      [['Workspaces.*', 'x.y'], ['workspaces.write', 'roles.*'], ['workspaces.read']].map((rights) =>
        server.user(server.clinic, { workspaces: ['ADMIN'], resources: rights }),
      ),
    );
    await server.rows(sql);
    expect(await resources(one!)).toMatchObject({
      version: 2,
      permissions: { workspaces: ['ADMIN'], resources: ['Workspaces.*', 'x.y', 'roles.*', 'team.*'] },
    });
    expect(await resources(two!)).toMatchObject({
      version: 2,
      permissions: { resources: ['workspaces.write', 'roles.*', 'team.*'] },
    });
    expect(await resources(three!)).toMatchObject({ version: 1 });
    await server.rows(sql);
    expect(await resources(one!)).toMatchObject({ version: 2 });
    const forced = await server.rows(`select relforcerowsecurity as forced from pg_class where relname = 'roles'`);
    expect(forced).toEqual([{ forced: true }]);
  });
});

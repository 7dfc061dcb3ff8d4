import { randomUUID } from 'node:crypto';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, closeTeam, everything, newRole, openTeam, send, server } from '../../../../../tests/support/team';
import { deleteAsRead } from '../../../../../tests/support/delete-as-read';
import type { TestUser } from '../../../../../tests/support/test-server';

beforeAll(openTeam);
afterAll(closeTeam);

const rolesUrl = (of: string, role: string) => `/api/v1/providers/${of}/roles/${role}`;
const changeRole = (role: string, version: number, body: object, as: TestUser) =>
  server.request({
    method: 'PATCH',
    url: rolesUrl(as.organization, role),
    as,
    body,
    headers: { 'if-match': `${version}` },
  });
const removeRole = (role: string, as: TestUser) => deleteAsRead(server, { url: rolesUrl(as.organization, role), as });
const manages: RolePermissions = { workspaces: ['ADMIN'], resources: ['team.*', 'roles.*'] };

interface Hospital {
  readonly uuid: string;
  readonly admins: readonly TestUser[];
  readonly manager: TestUser;
}

/** An organization of its own with several administrators, and a person who only manages the team. */
async function hospital(admins: number): Promise<Hospital> {
  const uuid = randomUUID();
  await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'Keyed')`, [uuid]);
  const role = await newRole('Administrator', everything, uuid);
  await server.rows(`update roles set key = 'administrator' where uuid = $1`, [role]);
  const people = await Promise.all(
    Array.from({ length: admins }, async () => {
      const user = await server.user(uuid, everything);
      await server.rows('update practitioner_roles set role_uuid = $1 where uuid = $2', [role, user.practitionerRole]);
      return { ...user, role };
    }),
  );
  return { uuid, admins: people, manager: await server.user(uuid, manages) };
}
const left = async ({ uuid }: Hospital) =>
  (
    await server.rows(
      `select from practitioner_roles p join roles r on r.organization_uuid = p.organization_uuid and r.uuid = p.role_uuid
        where p.organization_uuid = $1 and r.key = 'administrator' and p.ended_at is null and p.deactivated_at is null`,
      [uuid],
    )
  ).length;
const person = (user: TestUser) => ({ uuid: user.practitionerRole, version: 1 });
const memberAction = (of: Hospital, user: TestUser, action: string, as: TestUser) =>
  server.request({
    method: 'POST',
    url: `/api/v2/admin/organizations/${of.uuid}/members/${user.practitionerRole}/action`,
    as,
    body: { action },
    headers: { 'if-match': '1' },
  });

describe('lets a user who is not an administrator take only rights that they hold themselves', () => {
  it.each<[string, (of: Hospital) => Promise<{ status: number; body: unknown }>]>([
    ['removing', ({ admins, manager }) => send('DELETE', `/${admins[0]!.practitionerRole}`, manager)],
    ['deactivating', ({ admins, manager }) => change(person(admins[0]!), { is_active: false }, manager)],
    [
      'giving a lesser role',
      async ({ uuid, admins, manager }) =>
        change(
          person(admins[0]!),
          { role_uuid: await newRole('Less', { workspaces: [], resources: [] }, uuid) },
          manager,
        ),
    ],
    ['removing a member', (of) => memberAction(of, of.admins[0]!, 'remove', of.manager)],
    ['deactivating a member', (of) => memberAction(of, of.admins[0]!, 'deactivate', of.manager)],
    [
      'taking a right from the role',
      ({ admins, manager }) => changeRole(admins[0]!.role, 1, { permissions: manages }, manager),
    ],
  ])('%s is refused, naming what the caller lacks', async (_, act) => {
    const of = await hospital(2);
    expect(await act(of)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied', details: { permission: 'OPD' } },
    });
    expect(await left(of)).toBe(2);
  });

  it('among equals it succeeds', async () => {
    const of = await hospital(2);
    expect((await send('DELETE', `/${of.admins[1]!.practitionerRole}`, of.admins[0])).status).toBe(204);
    expect((await send('DELETE', `/${of.manager.practitionerRole}`, of.admins[0])).status).toBe(204);
  });
});

describe('an administrator takes from anybody, regardless of their rights and sites', () => {
  /** An administrator at one site with a reduced role, and a doctor at all sites. */
  async function trimmed() {
    const of = await hospital(2);
    const [admin] = of.admins as readonly [TestUser];
    await server.rows('update roles set permissions = $1 where uuid = $2', [manages, admin.role]);
    const [site, other] = [randomUUID(), randomUUID()];
    await server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type)
       values ($1, $2, 'Main', 'site'), ($1, $3, 'Other', 'site')`,
      [of.uuid, site, other],
    );
    await server.rows(
      'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
      [of.uuid, admin.practitionerRole, site],
    );
    const doctor = await server.user(of.uuid, { workspaces: ['OPD', 'IPD'], resources: ['notes.*', 'patients.*'] });
    return { of, admin, doctor, site, other };
  }
  type Trimmed = Awaited<ReturnType<typeof trimmed>>;
  const lesser = ({ uuid }: Hospital) => newRole('Less', { workspaces: [], resources: [] }, uuid);

  it.each<[string, (at: Trimmed) => Promise<{ status: number; body: unknown }>, number]>([
    ['removes them', ({ doctor, admin }) => send('DELETE', `/${doctor.practitionerRole}`, admin), 204],
    [
      'removes another administrator',
      ({ of, admin }) => send('DELETE', `/${of.admins[1]!.practitionerRole}`, admin),
      204,
    ],
    ['deactivates them', ({ doctor, admin }) => change(person(doctor), { is_active: false }, admin), 200],
    ['removes them as a member', ({ of, doctor, admin }) => memberAction(of, doctor, 'remove', admin), 204],
    ['deactivates them as a member', ({ of, doctor, admin }) => memberAction(of, doctor, 'deactivate', admin), 200],
    [
      'gives them a lesser role',
      async ({ of, doctor, admin }) => change(person(doctor), { role_uuid: await lesser(of) }, admin),
      200,
    ],
    [
      'lets them work in one site',
      ({ doctor, admin, site }) => change(person(doctor), { location_uuids: [site] }, admin),
      200,
    ],
  ])('%s', async (_, act, status) => {
    const at = await trimmed();
    expect(await act(at)).toMatchObject({ status });
  });

  it('takes a right from a role, and deletes one without users', async () => {
    const { of, admin } = await trimmed();
    const all = { workspaces: ['OPD', 'IPD'], resources: ['notes.*', 'patients.*'] };
    const role = await newRole('Two of it', all, of.uuid);
    const narrowed = { permissions: { ...all, resources: ['patients.*'] } };
    expect(await changeRole(role, 1, narrowed, admin)).toMatchObject({ status: 200 });
    expect((await removeRole(role, admin)).status).toBe(204);
  });

  it('but gives no more than they have: no rights, no sites, and no way back in', async () => {
    const { of, admin, doctor, other } = await trimmed();
    const more = { permissions: { workspaces: ['ADMIN'], resources: ['team.*', 'roles.*', 'notes.*'] } };
    expect(await changeRole(of.manager.role, 1, more, admin)).toMatchObject({ status: 403 });
    const own = person(admin);
    for (const location_uuids of [[], [other]])
      expect(await change(own, { location_uuids }, admin)).toMatchObject({
        status: 403,
        body: { code: 'not_your_location' },
      });
    expect(await change(person(doctor), { username: 'taken.over' }, admin)).toMatchObject({ status: 403 });
    const out = await change(person(doctor), { is_active: false }, admin);
    expect(await change(out.body as { uuid: string; version: number }, { is_active: true }, admin)).toMatchObject({
      status: 403,
    });
  });

  it('but one administrator must remain', async () => {
    const { of, admin } = await trimmed();
    expect((await send('DELETE', `/${of.admins[1]!.practitionerRole}`, admin)).status).toBe(204);
    expect(await change(person(admin), { role_uuid: of.manager.role }, admin)).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
    expect(await left(of)).toBe(1);
  });
});

it('others who take rights away must hold them, but may work anywhere', async () => {
  const of = await hospital(1);
  const doctor = await server.user(of.uuid, { workspaces: ['ADMIN'], resources: ['team.read'] });
  const site = randomUUID();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'Main', 'site')`,
    [of.uuid, site],
  );
  await server.rows(
    'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
    [of.uuid, of.manager.practitionerRole, site],
  );
  expect((await send('DELETE', `/${doctor.practitionerRole}`, of.manager)).status).toBe(204);
});

describe('an organization always has somebody with the administrators’ role', () => {
  /** Holds every right of the administrators without having their role. */
  const equal = (of: Hospital) => server.user(of.uuid, { ...everything, workspaces: ['ADMIN', 'OPD'] });

  it.each<[string, (of: Hospital, as: TestUser) => Promise<{ status: number; body: unknown }>]>([
    ['is not removed', ({ admins }, as) => send('DELETE', `/${admins[0]!.practitionerRole}`, as)],
    ['is not deactivated', ({ admins }, as) => change(person(admins[0]!), { is_active: false }, as)],
    ['is not removed as a member', (of, as) => memberAction(of, of.admins[0]!, 'remove', as)],
    ['is not given another role', ({ admins }, as) => change(person(admins[0]!), { role_uuid: as.role }, as)],
    [
      'does not lay the role down',
      ({ admins, manager }) => change(person(admins[0]!), { role_uuid: manager.role }, admins[0]),
    ],
  ])('the last one %s, although another role holds the same', async (_, act) => {
    const of = await hospital(1);
    expect(await act(of, await equal(of))).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    expect(await left(of)).toBe(1);
  });

  it.each([
    ['only invited', 'update users set password_hash = null where uuid = $1'],
    ['disabled', 'update users set disabled_at = now() where uuid = $1'],
  ])('a person %s does not count', async (_, statement) => {
    const of = await hospital(2);
    await server.rows(statement, [of.admins[1]!.uuid]);
    expect(await send('DELETE', `/${of.admins[0]!.practitionerRole}`, await equal(of))).toMatchObject({ status: 409 });
  });

  it('of two who take the role from each other at the same moment, one wins, every time', async () => {
    for (let round = 0; round < 8; round++) {
      const of = await hospital(2);
      const [one, two] = of.admins as readonly [TestUser, TestUser];
      const answers = await Promise.all([
        change(person(two), { role_uuid: of.manager.role }, one),
        change(person(one), { role_uuid: of.manager.role }, two),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await left(of)).toBe(1);
    }
  });

  it('and the role keeps the rights to give rights, and cannot be deleted', async () => {
    const of = await hospital(1);
    const as = await equal(of);
    expect(
      await changeRole(of.admins[0]!.role, 1, { permissions: { workspaces: ['OPD'], resources: [] } }, as),
    ).toMatchObject({
      status: 409,
      body: { code: 'administrator_rights' },
    });
    await server.rows('update practitioner_roles set role_uuid = $1 where uuid = $2', [
      as.role,
      of.admins[0]!.practitionerRole,
    ]);
    expect(await removeRole(of.admins[0]!.role, as)).toMatchObject({
      status: 409,
      body: { code: 'administrator_role' },
    });
  });
});

it('a copy of a role has no key, and a renamed one keeps its own', async () => {
  const of = await hospital(1);
  const [admin] = of.admins as readonly [TestUser];
  const copy = await server.request({
    method: 'POST',
    url: rolesUrl(of.uuid, admin.role),
    as: admin,
    body: { name: 'Administrator too' },
  });
  expect(copy).toMatchObject({ status: 201, body: { key: null } });
  const renamed = await changeRole(admin.role, 1, { name: 'Head of house' }, admin);
  expect(renamed.body).toMatchObject({ key: 'administrator', name: 'Head of house' });
});

import { randomUUID } from 'node:crypto';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, closeTeam, everything, newRole, openTeam, send, server } from '../../../../tests/support/team';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import type { TestUser } from '../../../../tests/support/test-server';

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

/** An organization of its own with people of the administrators' role, and somebody who only manages the team. */
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

describe('whoever takes something from somebody holds what they hold', () => {
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

  it('among equals it is done', async () => {
    const of = await hospital(2);
    expect((await send('DELETE', `/${of.admins[1]!.practitionerRole}`, of.admins[0])).status).toBe(204);
    expect((await send('DELETE', `/${of.manager.practitionerRole}`, of.admins[0])).status).toBe(204);
  });
});

describe('an organization keeps somebody of the administrators’ role', () => {
  /** Holds every right of the administrators without being one of them. */
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
  ])('somebody %s does not count', async (_, statement) => {
    const of = await hospital(2);
    await server.rows(statement, [of.admins[1]!.uuid]);
    expect(await send('DELETE', `/${of.admins[0]!.practitionerRole}`, await equal(of))).toMatchObject({ status: 409 });
  });

  it('of two who take the role from each other at the same instant one wins, every time', async () => {
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

  it('and the role keeps the rights to give rights, and is not deleted', async () => {
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

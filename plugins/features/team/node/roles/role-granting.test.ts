import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  change,
  closeRoles,
  create,
  everything,
  list,
  made,
  openRoles,
  server,
  url,
} from '../../../../../tests/support/roles';
import type { TestUser } from '../../../../../tests/support/test-server';

beforeAll(openRoles);
afterAll(closeRoles);

describe('nobody gives rights that they lack', () => {
  it.each([
    [{ resources: ['patients.merge'] }, 'patients.merge'],
    [{ resources: ['Settings.*'] }, 'settings.read'],
    [{ resources: ['never-heard-of.read'] }, 'never-heard-of.read'],
    [{ workspaces: ['BILL.cashier'] }, 'BILL'],
  ])('%j is refused with its name', async (permissions, permission) => {
    const answer = await create('Too much', permissions);
    expect(answer).toMatchObject({ status: 403, body: { code: 'permission_denied', details: { permission } } });
    const role = await made(`Little ${permission}`);
    const widened = await change(role.uuid, 1, { permissions: { workspaces: [], resources: [], ...permissions } });
    expect(widened).toMatchObject({ status: 403, body: { details: { permission } } });
  });

  it('names the right, even if a workspace has the same name as its resource', async () => {
    // A plugin of the test has the workspace NOTES.
    const answer = await create('Writes notes', { resources: ['notes.write'] });
    expect(answer.body.details).toEqual({ permission: 'notes.write' });
    expect((await create('Works there', { workspaces: ['NOTES'] })).body.details).toEqual({
      permission: 'NOTES',
      workspace: 'Notes',
    });
  });

  it('nor by copying a role with more rights', async () => {
    const strong = await server.user(server.hospital, { workspaces: ['PHARM'], resources: ['beds.write'] });
    const copy = await server.request({
      method: 'POST',
      url: url(strong.role),
      as: admin,
      body: { name: 'Strong too' },
    });
    expect(copy).toMatchObject({ status: 403, body: { details: { permission: 'PHARM' } } });
  });

  it('a role keeps a right when a user without that right changes the rest', async () => {
    const strong = await server.user(server.hospital, { workspaces: ['PHARM'], resources: ['Beds.*', 'ghost.haunt'] });
    const permissions = { workspaces: ['PHARM'], resources: ['Beds.*', 'ghost.haunt', 'queue.read'] };
    const answer = await change(strong.role, 1, { permissions });
    expect(answer).toMatchObject({ status: 200, body: { permissions } });
  });

  it('rights of a third-party plugin may be given by users who manage plugins or have them', async () => {
    const grants = { workspaces: ['NOTES'], resources: ['jottings.read'] };
    expect((await create('Notes one', grants)).status).toBe(403);
    const installer = await server.user(server.hospital, {
      ...everything,
      resources: [...everything.resources, 'workspaces.write'],
    });
    expect((await create('Notes one', grants, installer)).status).toBe(201);
    expect((await create('Notes two', grants, installer)).status).toBe(201);
    expect(await create('Notes three', grants)).toMatchObject({
      status: 403,
      body: { details: { permission: 'NOTES' } },
    });
    const foreign = { workspaces: ['NOTES'], resources: ['jottings.read', 'beds.write'] };
    expect(await create('Notes and beds', foreign, installer)).toMatchObject({
      status: 403,
      body: { details: { permission: 'beds.write' } },
    });
    const holder = await server.user(server.hospital, {
      workspaces: [...everything.workspaces, 'NOTES'],
      resources: [...everything.resources, 'jottings.read'],
    });
    expect((await create('Notes four', grants, holder)).status).toBe(201);
  });
});

describe('somebody can always administer', () => {
  /** A new organization with people, each with their own role. */
  async function organization(...roles: readonly RolePermissions[]): Promise<TestUser[]> {
    const uuid = randomUUID();
    await server.rows(`insert into organizations (organization_uuid, name) values ($1, 'Small clinic')`, [uuid]);
    return Promise.all(roles.map((permissions) => server.user(uuid, permissions)));
  }
  const weak = { permissions: { workspaces: ['ADMIN'], resources: ['patients.read'] } };

  it('the last role of this kind keeps its rights', async () => {
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

  it('no right or workspace is lost if nobody could give it back', async () => {
    const all = { workspaces: ['ADMIN', 'IPD'], resources: [...everything.resources, 'codes.*', 'ghost.read'] };
    const [head, other] = await organization(all, { workspaces: ['OPD'], resources: ['codes.read'] });
    const without = (resources: string[], workspaces = all.workspaces) => ({
      permissions: { workspaces, resources: all.resources.filter((each) => !resources.includes(each)) },
    });
    expect(await change(head!.role, 1, without(['codes.*']), head)).toMatchObject({
      status: 409,
      body: { code: 'last_right', details: { right: 'codes.write' } },
    });
    expect(await change(head!.role, 1, without([], ['ADMIN']), head)).toMatchObject({
      status: 409,
      body: { code: 'last_right', details: { right: 'IPD' } },
    });
    // Rights that no plugin knows can be removed, and so can those that another person could give.
    expect((await change(head!.role, 1, without(['ghost.read'], ['ADMIN', 'IPD.one']), head)).status).toBe(200);
    const more = { permissions: { workspaces: ['OPD'], resources: ['roles.*', 'codes.*'] } };
    expect((await change(other!.role, 1, more, head)).status).toBe(200);
    expect((await change(head!.role, 2, without(['codes.*', 'ghost.read']), head)).status).toBe(200);
  });

  it('no right or workspace is left only to people who cannot give it', async () => {
    const all = { workspaces: ['ADMIN', 'IPD'], resources: [...everything.resources, 'codes.*'] };
    const doctor = { workspaces: ['IPD'], resources: ['codes.*'] };
    const [head, , giver] = await organization(all, doctor, { ...doctor, resources: ['codes.*', 'roles.*'] });
    const less = { permissions: { workspaces: ['ADMIN'], resources: everything.resources } };
    await server.rows('update practitioner_roles set deactivated_at = now() where uuid = $1', [
      giver!.practitionerRole,
    ]);
    const last = (right: string) => ({
      status: 409,
      body: {
        code: 'last_giver',
        message: `Somebody who gives rights must keep ${right}: nobody else could give it.`,
        details: { right },
      },
    });
    expect(await change(head!.role, 1, less, head)).toMatchObject(last('IPD'));
    const alone = { permissions: { ...all, resources: everything.resources } };
    expect(await change(head!.role, 1, alone, head)).toMatchObject(last('codes.read'));
    // Part of a workspace does not give the whole one, which doctors still have.
    expect(
      await change(head!.role, 1, { permissions: { ...all, workspaces: ['ADMIN', 'IPD.one'] } }, head),
    ).toMatchObject(last('IPD'));
    await server.rows('update practitioner_roles set deactivated_at = null where uuid = $1', [giver!.practitionerRole]);
    expect((await change(head!.role, 1, less, head)).status).toBe(200);
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

  it('of two who remove the rights from each other at the same moment, one keeps them, every time', async () => {
    for (let round = 0; round < 12; round++) {
      const [one, two] = await organization(everything, everything);
      const answers = await Promise.all([change(two!.role, 1, weak, one), change(one!.role, 1, weak, two)]);
      const [kept, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(kept).toBe(200);
      // A caller who comes after the commit has lost the right to change roles.
      expect([403, 409]).toContain(refused);
    }
  });

  it('a user who loses a right while waiting gives nothing', async () => {
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

describe('the migration', () => {
  const sql = readFileSync(join(import.meta.dirname, '../migrations/001-team-rights.sql'), 'utf8');
  const resources = async ({ role }: TestUser) =>
    (
      await server.rows<{ permissions: RolePermissions; version: number }>(
        'select permissions, version from roles where uuid = $1',
        [role],
      )
    )[0]!;

  it('gives roles and team only to users who administer workspaces', async () => {
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

import { randomUUID } from 'node:crypto';
import {
  defineManifest,
  expandResources,
  type PluginManifest,
  type RolePermissions,
} from '@clinic-workbench/sdk/common';
import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { createOrganization } from '../organizations/create-organization';
/** The rights of a new organization's roles before manifests named them. Change it only by a deliberate decision. */
import founding from '../organizations/founding-rights.json';
import { DefaultRights } from './default-rights';
import { giveEverywhere } from './give-everywhere';

const hash = 'b'.repeat(64);
const dental = defineManifest({
  id: 'acme-dental',
  name: 'Dental',
  version: '2.1.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'teeth', title: 'Teeth', verbs: ['pull'] }],
    defaultRights: { doctor: ['teeth.*', 'teeth.pull'], nurse: ['teeth.read'] },
    workspace: { key: 'TEETH', title: 'Teeth', icon: 'pulse', defaultRoles: { nurse: 9 } },
  },
});
/** Names a right that is not its own, as only a hand-written manifest can. */
const greedy: PluginManifest = {
  ...dental,
  contributes: {
    ...dental.contributes,
    defaultRights: { ...dental.contributes.defaultRights, nurse: ['teeth.read', 'audit.*'] },
  },
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ plugins: [{ manifest: greedy, source: 'third-party', hash }] });
});
afterAll(() => server.close());

interface StoredRole {
  readonly uuid: string;
  readonly key: string;
  readonly version: number;
  readonly permissions: RolePermissions;
}

async function found(): Promise<string> {
  const uuid = randomUUID();
  const { container } = server.kernel;
  await container.get<SystemDatabase>(SystemDatabase).inOrganization(uuid, (db) =>
    createOrganization(db, container.get(DefaultRights), {
      uuid,
      first: false,
      name: `Founded ${uuid}`,
      country: 'GH',
      currency: 'GHS',
      time_zone: 'Africa/Accra',
      language: 'en',
    }),
  );
  return uuid;
}

const rolesOf = async (organization: string) => {
  const rows = await server.rows<StoredRole>(
    'select uuid, key, version, permissions from roles where organization_uuid = $1 and key is not null',
    [organization],
  );
  return new Map(rows.map((row) => [row.key, row]));
};
const roleOf = async (organization: string, key: string) => (await rolesOf(organization)).get(key)!;
const rightsOf = async (organization: string, key: string) =>
  expandResources((await roleOf(organization, key)).permissions);
/** Makes the rights of a resource look new. */
const forget = (organization: string, resource: string) =>
  server.rows('delete from given_rights where organization_uuid = $1 and starts_with(entry, $2)', [
    organization,
    `${resource}.`,
  ]);
/** Takes a right away like an administrator. */
const take = (organization: string, key: string, resource: string) =>
  server.rows(
    `update roles set permissions = jsonb_set(permissions, '{resources}',
       (select jsonb_agg(e) from jsonb_array_elements_text(permissions -> 'resources') e where not starts_with(e, $3)))
     where organization_uuid = $1 and key = $2`,
    [organization, key, `${resource}.`],
  );
const start = () => giveEverywhere(server.kernel.container);

describe('a new organization', () => {
  it('has roles with exactly the workspaces and rights that they had before manifests named them', async () => {
    const roles = await rolesOf(await found());
    const held = Object.fromEntries(
      [...roles].map(([key, { permissions }]) => [
        key,
        { workspaces: permissions.workspaces, rights: expandResources(permissions).toSorted() },
      ]),
    );
    expect(held).toEqual(
      Object.fromEntries(
        Object.entries(founding).map(([key, { workspaces, rights }]) => [key, { workspaces, rights }]),
      ),
    );
  });

  it('is not notified: a role’s first rights are not a gain', async () => {
    const organization = await found();
    await start();
    const gained = await server.rows('select from given_rights where organization_uuid = $1 and gained', [
      organization,
    ]);
    expect(gained).toEqual([]);
    expect((await roleOf(organization, 'doctor')).version).toBe(2);
  });
});

describe('rights that come with an update', () => {
  it('are given once to the roles of their keys, under any name, with an audit entry', async () => {
    const organization = await found();
    await forget(organization, 'allergies');
    for (const key of ['nurse', 'doctor']) await take(organization, key, 'allergies');
    await server.rows(`update roles set name = 'Infirmière' where organization_uuid = $1 and key = 'nurse'`, [
      organization,
    ]);
    const { uuid, version } = await roleOf(organization, 'nurse');
    await start();
    expect(await rightsOf(organization, 'nurse')).toEqual(
      expect.arrayContaining(['allergies.read', 'allergies.write']),
    );
    expect((await roleOf(organization, 'nurse')).version).toBe(version + 1);
    const audit = await server.rows('select * from audit_entries where resource_uuid = $1', [uuid]);
    expect(audit).toMatchObject([
      {
        action: 'rights',
        resource: 'roles',
        user_uuid: null,
        note: { given_by: ['Allergies'] },
        after: { name: 'Infirmière', permissions: (await roleOf(organization, 'nurse')).permissions },
      },
    ]);
    const events = await server.rows('select version from outbox_events where uuid = $1', [uuid]);
    expect(events).toEqual([{ version: version + 1 }]);
    await start();
    expect((await roleOf(organization, 'nurse')).version).toBe(version + 1);
  });

  it('do not come back after an administrator took them away', async () => {
    const organization = await found();
    await take(organization, 'nurse', 'allergies');
    await start();
    expect(await rightsOf(organization, 'nurse')).not.toContain('allergies.read');
  });

  it('are added to a role’s own rights, and do not bring back a deleted role', async () => {
    const organization = await found();
    await forget(organization, 'notes');
    await server.rows(`delete from roles where organization_uuid = $1 and key = 'midwife'`, [organization]);
    await server.rows(
      `update roles set permissions = '{"workspaces": ["OPD.two"], "resources": ["Notes.read"]}' where organization_uuid = $1 and key = 'doctor'`,
      [organization],
    );
    await start();
    expect((await roleOf(organization, 'doctor')).permissions).toEqual({
      workspaces: ['OPD.two'],
      resources: ['Notes.read', 'notes.write'],
    });
    expect(await roleOf(organization, 'midwife')).toBeUndefined();
    const gained = await server.rows(
      `select role_key, entry from given_rights where organization_uuid = $1 and gained and role_key in ('doctor', 'midwife')`,
      [organization],
    );
    expect(gained).toEqual([{ role_key: 'doctor', entry: 'notes.write' }]);
  });

  it('are not given to an older organization without records: its administrators have settled its roles', async () => {
    const organization = await found();
    await take(organization, 'nurse', 'notes');
    await server.rows('delete from given_rights where organization_uuid = $1', [organization]);
    const before = await rolesOf(organization);
    await start();
    await start();
    expect(await rolesOf(organization)).toEqual(before);
    const rows = await server.rows('select from given_rights where organization_uuid = $1 and not gained', [
      organization,
    ]);
    expect(rows.length).toBeGreaterThan(200);
  });
});

describe('rights of a third-party plugin', () => {
  const accept = (as: TestUser) =>
    server.request({ method: 'PUT', url: `/api/v2/plugins/${dental.id}/acceptance`, as, body: { hash } });

  it('are given when an administrator accepts it: its own resources’ rights, and its workspace', async () => {
    const organization = await found();
    const administrator = await server.user(organization, { workspaces: ['ADMIN'], resources: ['workspaces.*'] });
    expect(await rightsOf(organization, 'doctor')).not.toContain('teeth.read');
    expect((await accept(administrator)).status).toBe(200);
    expect(await rightsOf(organization, 'doctor')).toEqual(expect.arrayContaining(['teeth.delete', 'teeth.pull']));
    const nurse = await roleOf(organization, 'nurse');
    expect(nurse.permissions.workspaces.at(-1)).toBe('TEETH');
    expect(nurse.permissions.resources).toContain('teeth.read');
    expect(nurse.permissions.resources).not.toContain('audit.*');
    expect(await rightsOf(organization, 'nurse')).not.toContain('audit.read');
    const audit = await server.rows(`select user_uuid, note from audit_entries where resource_uuid = $1`, [nurse.uuid]);
    expect(audit).toEqual([{ user_uuid: administrator.uuid, note: { given_by: ['Dental'] } }]);
    await take(organization, 'doctor', 'teeth');
    expect((await accept(administrator)).status).toBe(200);
    expect(await rightsOf(organization, 'doctor')).not.toContain('teeth.read');
  });
});

it('two servers that start at once give each right once', async () => {
  const organization = await found();
  await forget(organization, 'notes');
  await take(organization, 'nurse', 'notes');
  const { version } = await roleOf(organization, 'nurse');
  await Promise.all([start(), start(), start()]);
  expect((await roleOf(organization, 'nurse')).version).toBe(version + 1);
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { migrations } from '../../../workbench/node/built-in-plugins';
import { migrate } from '../database/migrate';

const withKeys = new Set(['011-role-keys', '003-not-at-reception', '005-not-at-reception']);
const hospital = randomUUID();
const person = randomUUID();
let database: TestDatabase;
let owner: pg.Client;

/** A role as created with an organization, or by an administrator. */
async function role(name: string, resources: readonly string[], by: string | null = null): Promise<string> {
  const uuid = randomUUID();
  await owner.query(
    'insert into roles (organization_uuid, uuid, name, permissions, created_by) values ($1, $2, $3, $4, $5)',
    [hospital, uuid, name, { workspaces: ['ADMIN'], resources }, by],
  );
  return uuid;
}

/** Changes a role like an administrator: audited, with the former name. */
async function changed(uuid: string, before: string, name: string): Promise<void> {
  await owner.query('update roles set name = $2, updated_by = $3 where uuid = $1', [uuid, name, person]);
  await owner.query(
    `insert into audit_entries (organization_uuid, installation_uuid, at, action, resource, resource_uuid, before)
     values ($1, gen_random_uuid(), now(), 'rights', 'roles', $2, $3)`,
    [hospital, uuid, { name: before }],
  );
}

const read = async (uuid: string) =>
  (await owner.query('select key, permissions, version from roles where uuid = $1', [uuid])).rows[0];

let founded: Readonly<Record<'renamed' | 'receptionist' | 'usurper' | 'made' | 'copy', string>>;

beforeAll(async () => {
  database = await emptyDatabase();
  const before = migrations().filter(({ name }) => !withKeys.has(name));
  await migrate(database.connections, before);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into organizations (organization_uuid, name) values ($1, 'Old')`, [hospital]);
  const desk = ['patients.read', 'service-requests.read', 'Attachments.read', 'attachments.write'];
  const renamed = await role('Doctor', ['notes.read']);
  await changed(renamed, 'Doctor', 'Physician');
  await changed(renamed, 'Physician', 'Consultant');
  founded = {
    renamed,
    receptionist: await role('Receptionist', desk),
    usurper: await role('Doctor', desk, person),
    made: await role('Ward clerk', desk, person),
    copy: await role('Nurse', ['roles.*', 'team.*'], person),
  };
  await migrate(database.connections, migrations());
}, 60_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('roles of an organization from before roles had keys', () => {
  it('get the key of the role they were created as, even if renamed since', async () => {
    expect(await read(founded.renamed)).toMatchObject({ key: 'doctor' });
    expect(await read(founded.usurper)).toMatchObject({ key: null });
    expect(await read(founded.receptionist)).toMatchObject({ key: 'receptionist' });
  });

  it('get the key by their name if nothing else is known, and none if the name says nothing', async () => {
    expect(await read(founded.copy)).toMatchObject({ key: 'nurse' });
    expect(await read(founded.made)).toMatchObject({ key: null });
  });

  it('lose unneeded rights at the reception, but only if nobody has changed them', async () => {
    expect(await read(founded.receptionist)).toMatchObject({
      permissions: { resources: ['patients.read', 'attachments.write'] },
    });
    expect(await read(founded.made)).toMatchObject({
      version: 1,
      permissions: { resources: expect.arrayContaining(['service-requests.read', 'Attachments.read']) as string[] },
    });
  });

  it('changed by an administrator stay unchanged', async () => {
    await owner.query(
      `update roles set updated_by = $2, permissions = '{"workspaces": [], "resources": ["attachments.read"]}' where uuid = $1`,
      [founded.receptionist, person],
    );
    await owner.query(`call take_right('receptionist', 'attachments.read')`);
    expect(await read(founded.receptionist)).toMatchObject({ permissions: { resources: ['attachments.read'] } });
  });
});

describe('rights of a new feature', () => {
  it('are given by key, and by a key’s original English name', async () => {
    await owner.query(
      `call give_rights('moon', '{"Doctor": ["moon.read"], "nurse": ["moon.write"], "Physician": ["moon.delete"]}')`,
    );
    const resources = async (uuid: string) => (await read(uuid)).permissions.resources as string[];
    expect(await resources(founded.renamed)).toContain('moon.read');
    expect(await resources(founded.renamed)).not.toContain('moon.delete');
    expect(await resources(founded.copy)).toContain('moon.write');
    expect(await resources(founded.usurper)).not.toContain('moon.read');
  });
});

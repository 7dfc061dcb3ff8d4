import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';

let server: TestServer;
let app: pg.Client;

beforeAll(async () => {
  server = await startTestServer({});
  await server.user(server.hospital, { workspaces: [], resources: [] });
  await server.user(server.clinic, { workspaces: [], resources: [] });
  app = new pg.Client({ connectionString: server.database.loginUrl, options: '-c role=clinic_app' });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await server.close();
});

const within = (organization: string) => app.query(`select set_config('app.organization', $1, false)`, [organization]);

describe('the login that requests use', () => {
  it('sees no row outside an organization’s scope, and inside it no row of another', async () => {
    await within('');
    expect((await app.query('select from roles')).rowCount).toBe(0);
    await within(server.hospital);
    const { rows } = await app.query<{ organization_uuid: string }>('select organization_uuid from roles');
    expect(rows).toEqual([{ organization_uuid: server.hospital }]);
  });

  it('cannot write into another organization or move a row there', async () => {
    await within(server.hospital);
    const insert = app.query(
      `insert into roles (organization_uuid, uuid, name, permissions) values ($1, gen_random_uuid(), 'x', '{}')`,
      [server.clinic],
    );
    await expect(insert).rejects.toThrow('row-level security');
    await expect(app.query('update roles set organization_uuid = $1', [server.clinic])).rejects.toThrow(
      'row-level security',
    );
    expect(
      (await app.query(`update roles set name = 'taken' where organization_uuid = $1`, [server.clinic])).rowCount,
    ).toBe(0);
  });

  it('stays limited after RESET ROLE, and may not change the schema', async () => {
    await app.query('reset role');
    expect((await app.query('select current_user as name')).rows).toEqual([{ name: 'clinic_app' }]);
    await expect(app.query('alter table roles disable row level security')).rejects.toThrow('must be owner');
    await expect(app.query('create table mine ()')).rejects.toThrow('permission denied');
  });

  it('finds row-level security forced on every table with organizations', async () => {
    const open = await server.rows(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_uuid'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('finds the rows of views guarded like those of their tables', async () => {
    const open = await server.rows(`
      select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
         and not coalesce(reloptions @> array['security_invoker=true'], false)
         and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`);
    expect(open).toEqual([]);

    const names = ['patient_names', 'location_names', 'staff_names'];
    for (const [organization, other] of [
      [server.hospital, server.clinic],
      [server.clinic, server.hospital],
    ]) {
      await within(organization!);
      for (const view of names) {
        const { rows } = await app.query<{ organization_uuid: string }>(
          `select distinct organization_uuid from ${view}`,
        );
        expect(rows, view).not.toContainEqual({ organization_uuid: other });
      }
      const { rows } = await app.query<{ organization_uuid: string }>(
        'select distinct organization_uuid from staff_names',
      );
      expect(rows).toEqual([{ organization_uuid: organization }]);
    }
  });

  it('can add to the audit and read its own organization’s, but not change or delete any entry', async () => {
    await within(server.hospital);
    for (const table of ['audit_entries', 'audit_seals']) {
      await expect(app.query(`update ${table} set organization_uuid = organization_uuid`)).rejects.toThrow(
        'permission denied',
      );
      await expect(app.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    }
    const { rows } = await app.query(
      `select table_name from information_schema.role_table_grants
        where grantee in ('clinic_app', 'PUBLIC') and table_schema = 'public' and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES')`,
    );
    expect(rows).toEqual([]);
  });
});

const ofOrganizations = `
  (select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_uuid'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;

describe('a table of an organization', () => {
  it('has the organization first in its primary key and in every unique key', async () => {
    const tables = await server.rows<{ relname: string }>(`select relname from ${ofOrganizations} t`);
    expect(tables.map(({ relname }) => relname)).toEqual(
      expect.arrayContaining(['patients', 'audit_entries', 'files']),
    );
    const withoutKey = await server.rows(
      `select t.relname from ${ofOrganizations} t
        where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
    );
    expect(withoutKey).toEqual([]);
    const acrossOrganizations = await server.rows(
      `select i.indexrelid::regclass::text as name from ${ofOrganizations} t join pg_index i on i.indrelid = t.oid and i.indisunique
        join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where a.attname <> 'organization_uuid'
       union all
       select i.indexrelid::regclass::text from ${ofOrganizations} t join pg_index i on i.indrelid = t.oid and i.indisunique and i.indkey[0] = 0`,
    );
    expect(acrossOrganizations).toEqual([]);
  });

  it('refers only to rows of the same organization', async () => {
    const elsewhere = await server.rows(
      `select f.conname from pg_constraint f
        join ${ofOrganizations} t on t.oid = f.conrelid
        join ${ofOrganizations} o on o.oid = f.confrelid
        join pg_attribute here on here.attrelid = f.conrelid and here.attnum = f.conkey[1]
        join pg_attribute there on there.attrelid = f.confrelid and there.attnum = f.confkey[1]
       where f.contype = 'f' and (here.attname <> 'organization_uuid' or there.attname <> 'organization_uuid')`,
    );
    expect(elsewhere).toEqual([]);
  });

  it('shows another organization’s rows only by policies that name their reader', async () => {
    const open = await server.rows(
      `select tablename, policyname from pg_policies
        where schemaname = 'public' and cmd <> 'INSERT' and coalesce(qual, 'true') !~ 'app_organization|app_user|app[.](dispatcher|sealer)'`,
    );
    expect(open).toEqual([]);
  });
});

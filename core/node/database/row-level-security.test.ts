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
  it('sees no row of any organization unless held to one, and then none of another', async () => {
    await within('');
    expect((await app.query('select from roles')).rowCount).toBe(0);
    await within(server.hospital);
    const { rows } = await app.query<{ organization_uuid: string }>('select organization_uuid from roles');
    expect(rows).toEqual([{ organization_uuid: server.hospital }]);
  });

  it('can neither write into another organization nor move a row there', async () => {
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

  it('stays what it is after RESET ROLE, and may not change the schema', async () => {
    await app.query('reset role');
    expect((await app.query('select current_user as name')).rows).toEqual([{ name: 'clinic_app' }]);
    await expect(app.query('alter table roles disable row level security')).rejects.toThrow('must be owner');
    await expect(app.query('create table mine ()')).rejects.toThrow('permission denied');
  });

  it('finds row-level security forced on every table that has organizations', async () => {
    const open = await server.rows(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_uuid'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open).toEqual([]);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../core/node/database/migrate';
import { emptyDatabase, type TestDatabase } from '../../../../tests/support/postgres';
import { migrations } from '../../../../workbench/node/built-in-plugins';

const organization = '0199aaaa-0000-7000-8000-000000000001';
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** As the owner of the tables, whom forced row-level security holds too. */
async function rows(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  await owner.query(`select set_config('app.organization', $1, false)`, [organization]);
  return (await owner.query(text, [...values])).rows;
}

it('an installation that counted before goes on where it was, and its administrators may arrange codes', async () => {
  await migrate(
    database.connections,
    migrations().filter(({ plugin }) => plugin === 'kernel'),
  );
  await rows(`insert into organizations (organization_uuid, name) values ($1, 'Older')`, [organization]);
  await rows(
    `insert into roles (organization_uuid, uuid, name, permissions)
     select $1, gen_random_uuid(), name, jsonb_build_object('workspaces', '["ADMIN"]'::jsonb, 'resources', resources::jsonb)
       from (values ('Administrator', '["Workspaces.*"]'), ('Nurse', '["patients.read"]')) r (name, resources)`,
    [organization],
  );
  await rows(`insert into number_sequences (organization_uuid, name, next) values ($1, 'patient', 8124)`, [
    organization,
  ]);
  await migrate(database.connections, migrations());
  expect(await rows('select type, period, next::int from code_counters')).toEqual([
    { type: 'patient', period: 0, next: 8124 },
  ]);
  const may = `select name from roles where permissions -> 'resources' ? 'codes.*'`;
  expect(await rows(may)).toEqual([{ name: 'Administrator' }]);
});

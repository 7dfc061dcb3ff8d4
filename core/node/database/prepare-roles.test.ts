import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { migrate } from './migrate';
import { asApp, type Connections } from './pools';
import { refuseBypass } from './prepare-roles';

let database: TestDatabase;
let owner: pg.Client;
/** A login that owns only its database, as on hosted databases. */
let login: string;
let only: Connections;

beforeEach(async () => {
  database = await emptyDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  login = `login_${randomBytes(6).toString('hex')}`;
  await owner.query(`create role ${login} login; alter database ${owner.database ?? ''} owner to ${login}`);
  await owner.query(`alter schema public owner to ${login}`);
  const url = new URL(database.ownerUrl);
  url.username = login;
  only = { owner: { connectionString: url.href }, app: { connectionString: url.href } };
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const first = { plugin: 'kernel', name: '001-first', sql: 'create table one (a integer);' };
const deadlines = { statement: 5_000, idleTransaction: 5_000 };

describe('one login for everything', () => {
  it('is refused if it may not become clinic_app, with the statement that allows it', async () => {
    await expect(migrate(only, [first])).rejects.toThrow(
      `run it once as an administrator: grant clinic_app to "${login}"`,
    );
  });

  it('owns and migrates the tables, and serves requests as clinic_app', async () => {
    await owner.query(`grant clinic_app to ${login}`);
    expect(await migrate(only, [first])).toBe(1);
    const requests = new pg.Pool({ ...asApp(only.app, deadlines), max: 1 });
    await refuseBypass(requests);
    await expect(requests.query('select * from one')).rejects.toThrow('permission denied');
    await requests.end();
  });
});

describe('requests', () => {
  it('is refused if row-level security does not apply to it', async () => {
    const unheld = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    await expect(refuseBypass(unheld)).rejects.toThrow('They must run as clinic_app');
    await unheld.end();
  });
});

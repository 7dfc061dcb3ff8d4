import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { migrate } from './migrate';

let database: TestDatabase;

afterEach(() => database.drop());

const first = { plugin: 'kernel', name: '001-first', sql: 'create table one (a integer);' };
const second = { plugin: 'notes', name: '001-notes', sql: 'create table two (a integer);' };

async function tables(): Promise<string[]> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  await owner.end();
  return rows.map((row) => row.name);
}

describe('migrate', () => {
  it('runs each migration once, in order', async () => {
    database = await emptyDatabase();
    expect(await migrate(database.connections, [first])).toBe(1);
    expect(await migrate(database.connections, [first, second])).toBe(1);
    expect(await migrate(database.connections, [first, second])).toBe(0);
    expect(await tables()).toEqual(['one', 'schema_migrations', 'two']);
  });

  it('lets processes that start together migrate one after the other', async () => {
    database = await emptyDatabase();
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connections, [first, second])));
    expect(ran.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
  });

  it('keeps nothing of a failed migration, and names it', async () => {
    database = await emptyDatabase();
    const broken = {
      plugin: 'notes',
      name: '002-broken',
      sql: 'create table three (a integer);\nselect nothing from nowhere;',
    };
    await expect(migrate(database.connections, [first, broken])).rejects.toThrow(
      /notes\/002-broken failed: relation "nowhere" does not exist \(line 2\)/,
    );
    expect(await tables()).toEqual(['one', 'schema_migrations']);
  });

  it('refuses a migration edited after it had run', async () => {
    database = await emptyDatabase();
    await migrate(database.connections, [first]);
    await expect(migrate(database.connections, [{ ...first, sql: 'create table one (b integer);' }])).rejects.toThrow(
      'kernel/001-first was edited',
    );
    expect(await migrate(database.connections, [{ ...first, sql: first.sql.replaceAll('\n', '\r\n') }])).toBe(0);
  });

  it('refuses a database migrated by a newer program', async () => {
    database = await emptyDatabase();
    await migrate(database.connections, [first, second]);
    await expect(migrate(database.connections, [first])).rejects.toThrow('newer than this program');
  });
});

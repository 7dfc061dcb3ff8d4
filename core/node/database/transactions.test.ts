import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { openPools, type Pools } from './pools';
import { ScopedDatabase } from './scoped-database';
import { Transactions } from './transactions';

let database: TestDatabase;
let pools: Pools;

beforeAll(async () => {
  database = await migratedDatabase();
  const deadlines = { statement: 5_000, idleTransaction: 5_000 };
  pools = openPools(database.connections.app, 1, deadlines, () => undefined);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

const somewhere = '01234567-89ab-4cde-8f01-23456789abcd';

describe('a read-only transaction', () => {
  it('ends with its answer if others use the same connections', async () => {
    const side = new ScopedDatabase(new Transactions(pools.side, 'shared-pool'), pools.side);
    await side.inOrganization(somewhere, (db) => sql`select 1`.execute(db));
    const { rows } = await sql<{ organization: string | null }>`select app_organization() as organization`.execute(
      side.db,
    );
    expect(rows).toEqual([{ organization: null }]);
  });

  it('cannot affect later work on the same connection', async () => {
    const side = new ScopedDatabase(new Transactions(pools.side, 'shared-pool'), pools.side);
    await side.inOrganization(somewhere, (db) => sql`select 1`.execute(db));
    const failing = side.db.transaction().execute(async (db) => {
      await sql`insert into sign_in_failures (username_hash, failures, last_at) values ('half', 1, now())`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 60));
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect((await sql`select from sign_in_failures`.execute(side.db)).rows).toEqual([]);
  });

  it('leaves nothing of its organization to the next one on its own connections', async () => {
    const own = new ScopedDatabase(new Transactions(pools.requests, 'own-pool'), pools.side);
    await own.inOrganization(somewhere, (db) => sql`select 1`.execute(db));
    const seen = await own.inScope({}, (db) =>
      sql<{ organization: string | null }>`select app_organization() as organization`.execute(db),
    );
    expect(seen.rows).toEqual([{ organization: null }]);
  });
});

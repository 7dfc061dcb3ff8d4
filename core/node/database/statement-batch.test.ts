import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { openPools, type Pools } from './pools';
import { settings, Transactions, type OpenTransaction } from './transactions';

let database: TestDatabase;
let owner: pg.Client;
let pools: Pools;
let transactions: Transactions;

beforeAll(async () => {
  database = await migratedDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const deadlines = { statement: 5_000, idleTransaction: 5_000 };
  // One connection, so that each test sees what the previous one left there.
  pools = openPools(database.connections.app, 1, deadlines, () => undefined);
  transactions = new Transactions(pools.requests, 'own-pool');
});
afterAll(async () => {
  await pools.close();
  await owner.end();
  await database.drop();
});

const inside = <T>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T> =>
  transactions.run(settings({ 'app.organization': '' }), async (transaction) => ({ value: await work(transaction) }));

describe('statements that are sent together', () => {
  it('get their own rows each, with and without a name, repeatedly', async () => {
    for (let times = 0; times < 3; times++) {
      const rows = await inside(({ query }) =>
        Promise.all([
          query('one', 'select $1::int as one', [times]),
          query('', `select 'a' as text, null as nothing`, []),
          query('none', 'select where false', []),
          query('', 'select n from generate_series(1, 2) n', []),
          query('one', 'select $1::int as one', [times + 1]),
        ]),
      );
      expect(rows).toEqual([
        [{ one: times }],
        [{ text: 'a', nothing: null }],
        [],
        [{ n: 1 }, { n: 2 }],
        [{ one: times + 1 }],
      ]);
    }
  });

  it('get the number of written rows, or none if they write none', async () => {
    const { counts } = await transactions.run(settings({ 'app.organization': '' }), async ({ db }) => {
      const written = await sql`create temporary table counted on commit drop as select 1 as n`.execute(db);
      const added = await sql`insert into counted select * from generate_series(1, 3)`.execute(db);
      const set = await sql`set constraints all deferred`.execute(db);
      return { value: { counts: [written, added, set].map(({ numAffectedRows }) => numAffectedRows) } };
    });
    expect(counts.slice(1)).toEqual([3n, 0n]);
  });

  it('fail with the first failing one; earlier ones are answered', async () => {
    const outcomes = await inside(async ({ query }) => {
      const all = await Promise.allSettled([
        query('before', 'select 1 as n', []),
        query('failing', 'select 1 / $1::int as n', [0]),
        query('behind', 'select 3 as n', []),
      ]);
      await query('', 'rollback', []);
      await query('', 'begin', []);
      return all;
    });
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: [{ n: 1 }] },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '22012' } },
    ]);
  });

  it('can be sent again after a failure', async () => {
    const divided = (by: number) => inside(({ query }) => query('failing', 'select 1 / $1::int as n', [by]));
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(1)).toEqual([{ n: 1 }]);
    expect(await inside(({ query }) => query('behind', 'select 3 as n', []))).toEqual([{ n: 3 }]);
  });

  it('are prepared again when their table has a new column', async () => {
    const read = () => inside(({ query }) => query('grown', 'select * from growing', []));
    await owner.query(
      `create table growing (n int); insert into growing values (1); grant select on growing to clinic_app`,
    );
    expect(await read()).toEqual([{ n: 1 }]);
    await owner.query(`alter table growing add more text default 'more'`);
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await read()).toEqual([{ n: 1, more: 'more' }]);
  });

  it('are not sent if one of their values cannot be written', async () => {
    const endless: { self?: object } = {};
    endless.self = endless;
    await expect(inside(({ query }) => query('json', 'select $1::jsonb as json', [endless]))).rejects.toThrow(
      'circular',
    );
    expect(await inside(({ query }) => query('json', 'select $1::jsonb as json', [{ n: 1 }]))).toEqual([
      { json: { n: 1 } },
    ]);
  });
});

describe('a transaction', () => {
  it('is not reported as committed if it ignored an error', async () => {
    const ignoring = inside(async ({ db }) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow('an error in it was ignored');
  });

  it('leaves nothing open if its work fails before anything is sent', async () => {
    await expect(inside(() => Promise.reject(new Error('too early')))).rejects.toThrow('too early');
    const refused = transactions.run(settings({ 'app.organization': '' }), () => {
      throw new Error('at once');
    });
    await expect(refused).rejects.toThrow('at once');
    const { rows } = await pools.requests.query<{ alone: boolean }>('select now() = statement_timestamp() as alone');
    expect(rows).toEqual([{ alone: true }]);
  });
});

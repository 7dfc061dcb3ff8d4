import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../core/node/database/migrate';
import { emptyDatabase, type TestDatabase } from '../../../../tests/support/postgres';
import { migrations } from '../../../../workbench/node/built-in-plugins';

const [hospital, encounter, visit, entry, work] = Array.from({ length: 5 }, () => randomUUID());
const [person, doctor, desk, annexe, press] = Array.from({ length: 5 }, () => randomUUID());
const [eight, nine, ten] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'];
let database: TestDatabase;
let owner: pg.Client;

const historyOf = async (resource: string, record: string | undefined) => {
  const { rows } = await owner.query<{ at: Date }>(
    `select kind, before, after, reason, at, by from record_changes where resource = $1 and record_uuid = $2 order by at`,
    [resource, record],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

beforeAll(async () => {
  database = await emptyDatabase();
  const all = migrations();
  const moving = new Set(['encounters 003-common-history', 'visits 005-common-history', 'queue 007-common-history']);
  await migrate(
    database.connections,
    all.filter(({ name, plugin }) => !moving.has(`${plugin} ${name}`)),
  );
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into organizations (organization_uuid, name) values ($1, 'Old')`, [hospital]);
  // The histories do not need the patients and locations that whole visits, encounters and entries would need.
  for (const [table, of] of [
    ['visit_changes', 'visit'],
    ['encounter_changes', 'encounter'],
    ['queue_changes', 'entry'],
  ])
    await owner.query(`alter table ${table} drop constraint ${table}_organization_uuid_${of}_uuid_fkey`);
  await owner.query(
    `insert into visit_changes (organization_uuid, uuid, visit_uuid, kind, from_status, to_status, from_assigned_to,
                                to_assigned_to, from_location, to_location, reason, at, by)
     values ($1, gen_random_uuid(), $2, 'transfer', 'arrived', 'arrived', null, $3, $4, $5, 'Full here', $6, $7)`,
    [hospital, visit, doctor, desk, annexe, eight, person],
  );
  await owner.query(
    `insert into encounter_changes (organization_uuid, uuid, encounter_uuid, status, class, from_at, until_at, reason, by)
     values ($1, gen_random_uuid(), $2, 'planned', 'AMB', $3, $4, null, $6),
            ($1, gen_random_uuid(), $2, 'in-progress', 'AMB', $4, $5, 'Called in', $6),
            ($1, gen_random_uuid(), $2, 'finished', 'AMB', $5, null, null, $6)`,
    [hospital, encounter, eight, nine, ten, person],
  );
  await owner.query(
    `insert into queue_changes (organization_uuid, uuid, entry_uuid, action, entry_version, before, visit_status, press, at, by)
     values ($1, gen_random_uuid(), $2, 'start', 3, '{"status": "called", "calls": 1}', 'arrived', null, $4, $6),
            ($1, gen_random_uuid(), $2, 'finish', 4, '{"status": "in-progress"}', null, $7, $5, $6),
            ($1, gen_random_uuid(), $3, 'finish', 2, '{"status": "waiting"}', null, $7, $5, $6)`,
    [hospital, entry, work, eight, nine, person, press],
  );
  await migrate(database.connections, all);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('the former history table of visits was moved into the history of all records', async () => {
  expect(await historyOf('visits', visit)).toEqual([
    {
      kind: 'transfer',
      before: { status: 'arrived', assigned_to_uuid: null, location_uuid: desk },
      after: { status: 'arrived', assigned_to_uuid: doctor, location_uuid: annexe },
      reason: 'Full here',
      at: eight,
      by: person,
    },
  ]);
});

it('so were the periods of an encounter, each with its predecessor', async () => {
  expect(await historyOf('encounters', encounter)).toEqual([
    {
      kind: 'status',
      before: {},
      after: { status: 'planned', class: 'AMB', since: eight },
      reason: null,
      at: eight,
      by: person,
    },
    {
      kind: 'status',
      before: { status: 'planned', class: 'AMB' },
      after: { status: 'in-progress', class: 'AMB', since: nine },
      reason: 'Called in',
      at: nine,
      by: person,
    },
    {
      kind: 'status',
      before: { status: 'in-progress', class: 'AMB' },
      after: { status: 'finished', class: 'AMB', since: ten },
      reason: null,
      at: ten,
      by: person,
    },
  ]);
});

it('so were the actions in the queue, with the values that undoing needs', async () => {
  const [started, finished] = await historyOf('queue', entry);
  expect(started).toEqual({
    kind: 'start',
    before: { status: 'called', calls: 1, version: 2, visit_status: 'arrived' },
    after: { version: 3 },
    reason: null,
    at: eight,
    by: person,
  });
  expect(finished).toMatchObject({ kind: 'finish', after: { version: 4, press } });
  expect(await historyOf('queue', work)).toMatchObject([{ kind: 'finish', after: { version: 2, press } }]);
});

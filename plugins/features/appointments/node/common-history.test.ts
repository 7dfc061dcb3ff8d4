import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../core/node/database/migrate';
import { emptyDatabase, type TestDatabase } from '../../../../tests/support/postgres';
import { migrations } from '../../../../workbench/node/built-in-plugins';

const [hospital, appointment, person, first, second] = Array.from({ length: 5 }, () => randomUUID());
const [eight, nine] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z'];
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  const all = migrations();
  const moving = all.findIndex(({ plugin, name }) => plugin === 'appointments' && name === '009-common-history');
  await migrate(database.connections, all.slice(0, moving));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into organizations (organization_uuid, name) values ($1, 'Old')`, [hospital]);
  // A whole appointment would need a schedule and its slots, which this test does not need.
  await owner.query(
    'alter table appointment_changes drop constraint appointment_changes_organization_uuid_appointment_uuid_fkey',
  );
  const change = (at: string, ...was: readonly (string | undefined)[]) =>
    owner.query(
      `insert into appointment_changes (organization_uuid, uuid, appointment_uuid, kind, from_status, to_status, from_slot, to_slot,
                                        from_start, to_start, reason, at, by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [hospital, randomUUID(), appointment, ...was, at, person],
    );
  await change('2026-02-01T08:00:00Z', 'move', 'booked', 'booked', first, second, eight, nine, 'Rain');
  await change('2026-02-01T09:00:00Z', 'move', 'booked', 'booked', second, first, nine, nine, 'Another doctor');
  await change('2026-02-02T08:00:00Z', 'status', 'booked', 'cancelled', second, second, nine, nine, 'Feels well');
  await migrate(database.connections, all);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('moves and status changes from the former table are in the common history', async () => {
  const { rows } = await owner.query<{ at: Date }>(
    `select kind, before, after, reason, at, by from record_changes where resource = 'appointments' and record_uuid = $1 order by at`,
    [appointment],
  );
  expect(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))).toEqual([
    {
      kind: 'move',
      before: { slot_uuid: first, starts_at: eight },
      after: { slot_uuid: second, starts_at: nine },
      reason: 'Rain',
      at: '2026-02-01T08:00:00.000Z',
      by: person,
    },
    {
      kind: 'move',
      before: { slot_uuid: second, starts_at: nine },
      after: { slot_uuid: first, starts_at: nine },
      reason: 'Another doctor',
      at: '2026-02-01T09:00:00.000Z',
      by: person,
    },
    {
      kind: 'status',
      before: { status: 'booked' },
      after: { status: 'cancelled' },
      reason: 'Feels well',
      at: '2026-02-02T08:00:00.000Z',
      by: person,
    },
  ]);
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../core/node/database/migrate';
import { emptyDatabase, type TestDatabase } from '../../../../tests/support/postgres';
import { migrations } from '../../../../workbench/node/built-in-plugins';

const [hospital, patient, round, observation, person] = Array.from({ length: 5 }, () => randomUUID());
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  const all = migrations();
  const moving = all.findIndex(({ plugin, name }) => plugin === 'observations' && name === '004-common-history');
  await migrate(database.connections, all.slice(0, moving));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into organizations (organization_uuid, name) values ($1, 'Old')`, [hospital]);
  await owner.query(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms)
     values ($1, $2, '1', 'Ama', 'Mensah', 'FEMALE', '{}')`,
    [hospital, patient],
  );
  await owner.query(
    `insert into observation_rounds (organization_uuid, uuid, patient_uuid, issued, effective_at, categories)
     values ($1, $2, $3, '2026-03-01T07:00:00Z', '2026-03-01T07:00:00Z', '{vital-signs}')`,
    [hospital, round, patient],
  );
  await owner.query(
    `insert into observations (organization_uuid, uuid, version, round_uuid, patient_uuid, category, code, display, unit,
                               value, note, status, issued, effective_at, reason)
     values ($1, $2, 4, $3, $4, 'vital-signs', '8867-4', 'Pulse', '/min', '74', 'Lying', 'cancelled',
             '2026-03-01T07:00:00Z', '2026-03-01T06:30:00Z', 'Another patient')`,
    [hospital, observation, round, patient],
  );
  const change = (at: string, ...was: readonly string[]) =>
    owner.query(
      `insert into observation_changes (organization_uuid, uuid, observation_uuid, status, value, note, effective_at, reason, at, by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [hospital, randomUUID(), observation, ...was, at, person],
    );
  await change('2026-03-02T08:00:00Z', 'registered', '47', '', '2026-03-01T07:00:00Z', 'Turned round');
  await change('2026-03-03T08:00:00Z', 'amended', '74', '', '2026-03-01T07:00:00Z', 'Was earlier');
  await change('2026-03-04T08:00:00Z', 'amended', '74', 'Lying', '2026-03-01T06:30:00Z', 'Another patient');
  await migrate(database.connections, all);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('converts the former history, which kept only old values, into changes with before, after, time, reason and author', async () => {
  const { rows } = await owner.query<{ at: Date }>(
    `select kind, before, after, reason, at, by from record_changes where resource = 'observations' and record_uuid = $1 order by at`,
    [observation],
  );
  expect(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))).toEqual([
    {
      kind: 'amended',
      before: { status: 'registered', value: '47' },
      after: { status: 'amended', value: '74' },
      reason: 'Turned round',
      at: '2026-03-02T08:00:00.000Z',
      by: person,
    },
    {
      kind: 'amended',
      before: { note: '', effective_at: '2026-03-01T07:00:00.000Z' },
      after: { note: 'Lying', effective_at: '2026-03-01T06:30:00.000Z' },
      reason: 'Was earlier',
      at: '2026-03-03T08:00:00.000Z',
      by: person,
    },
    {
      kind: 'cancelled',
      before: { status: 'amended' },
      after: { status: 'cancelled' },
      reason: 'Another patient',
      at: '2026-03-04T08:00:00.000Z',
      by: person,
    },
  ]);
});

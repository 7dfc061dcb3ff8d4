import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

const sql = (name: string) => readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8');

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['medication-requests.*']);
});
afterAll(() => server.close());

it('takes over the former history of medicines, each step under its name', async () => {
  const patient_id = await desk.patient();
  const line = { patient_id, drug: 'Amoxicillin', instructions: 'Take 1 capsule', status: 'draft' };
  const placed = await desk.send('POST', '/emr/medication-requests', [line]);
  const [{ uuid }] = placed.body as [{ uuid: string }];
  const table = /create table medication_request_changes[^;]+;/.exec(sql('001-medication-requests.sql'))![0];
  await server.rows(table);
  const steps: readonly (readonly [from: string, to: string, before: object, after: object])[] = [
    ['draft', 'active', { status: 'draft' }, { status: 'active' }],
    ['draft', 'draft', { note: 'Left' }, { note: 'Right' }],
    ['active', 'amended', {}, { quantity: 20 }],
    ['amended', 'amended', { quantity: 20 }, { quantity: 30 }],
    ['amended', 'completed', { status: 'amended' }, { status: 'completed' }],
    ['active', 'revoked', { status: 'active' }, { status: 'revoked' }],
    ['revoked', 'entered-in-error', { status: 'revoked' }, { status: 'entered-in-error' }],
  ];
  for (const [minute, [from, to, before, after]] of steps.entries())
    await server.rows(
      `insert into medication_request_changes (organization_uuid, uuid, medication_request_uuid, from_status, to_status, before, after, reason, at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'Why', '2026-01-01 08:00Z'::timestamptz + $7 * interval '1 minute')`,
      [server.hospital, uuid, from, to, JSON.stringify(before), JSON.stringify(after), minute],
    );
  await server.rows(sql('007-common-history.sql'));
  const { body } = await desk.send('GET', `/emr/medication-requests/${uuid}/changes`);
  const history = (body as { data: readonly Readonly<Record<string, unknown>>[] }).data;
  const [recorded, ...older] = history.map(({ kind, before, after }) => [kind, before, after]);
  expect(recorded![0]).toBe('drafted');
  expect(older.toReversed()).toEqual([
    ['signed', { status: 'draft' }, { status: 'active' }],
    ['changed', { note: 'Left' }, { note: 'Right' }],
    ['amended', { status: 'active' }, { status: 'amended', quantity: 20 }],
    ['amended', { quantity: 20 }, { quantity: 30 }],
    ['changed', { status: 'amended' }, { status: 'completed' }],
    ['revoked', { status: 'active' }, { status: 'revoked' }],
    ['entered-in-error', { status: 'revoked' }, { status: 'entered-in-error' }],
  ]);
  expect(history.at(-1)).toMatchObject({ at: '2026-01-01T08:00:00.000Z', reason: 'Why' });
});

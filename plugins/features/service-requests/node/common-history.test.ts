import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

const sql = (name: string) => readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8');

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['service-requests.*']);
});
afterAll(() => server.close());

it('takes over the former history of orders, each step under its name', async () => {
  const patient_id = await desk.patient();
  const line = { patient_id, category: 'Imaging', display: 'Chest X-ray' };
  const placed = await desk.send('POST', '/emr/service-requests', [line]);
  const [{ uuid }] = placed.body as [{ uuid: string }];
  const table = /create table service_request_changes[^;]+;/.exec(sql('001-service-requests.sql'))![0];
  await server.rows(table);
  const steps: readonly (readonly [from: string, to: string, before: object, after: object])[] = [
    ['draft', 'active', { status: 'draft' }, { status: 'active' }],
    ['active', 'active', { note: '' }, { note: 'Left lung' }],
    ['active', 'on-hold', {}, {}],
    ['on-hold', 'active', { status: 'on-hold' }, { status: 'active' }],
    ['active', 'completed', { status: 'active' }, { status: 'completed' }],
    ['active', 'revoked', { status: 'active' }, { status: 'revoked' }],
    ['revoked', 'entered-in-error', { status: 'revoked' }, { status: 'entered-in-error' }],
  ];
  for (const [minute, [from, to, before, after]] of steps.entries())
    await server.rows(
      `insert into service_request_changes (organization_uuid, uuid, service_request_uuid, from_status, to_status, before, after, reason, at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'Why', '2026-01-01 08:00Z'::timestamptz + $7 * interval '1 minute')`,
      [server.hospital, uuid, from, to, JSON.stringify(before), JSON.stringify(after), minute],
    );
  await server.rows(sql('006-common-history.sql'));
  const { body } = await desk.send('GET', `/emr/service-requests/${uuid}/changes`);
  const history = (body as { data: readonly Readonly<Record<string, unknown>>[] }).data;
  const [recorded, ...older] = history.map(({ kind, before, after }) => [kind, before, after]);
  expect(recorded![0]).toBe('recorded');
  expect(older.toReversed()).toEqual([
    ['placed', { status: 'draft' }, { status: 'active' }],
    ['changed', { note: '' }, { note: 'Left lung' }],
    ['changed', { status: 'active' }, { status: 'on-hold' }],
    ['resumed', { status: 'on-hold' }, { status: 'active' }],
    ['changed', { status: 'active' }, { status: 'completed' }],
    ['revoked', { status: 'active' }, { status: 'revoked' }],
    ['entered-in-error', { status: 'revoked' }, { status: 'entered-in-error' }],
  ]);
  expect(history.at(-1)).toMatchObject({ at: '2026-01-01T08:00:00.000Z', reason: 'Why' });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let clerk: TestUser;
let stranger: TestUser;

/** Registers a patient in the past; `at` is an instant. */
const registered = (at: string, fields: { gender?: string; birth?: string; deleted?: string } = {}) =>
  server.rows<{ uuid: string }>(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, birth_date, search_terms, created_at, deleted_at)
     values ($1, gen_random_uuid(), 'N' || gen_random_uuid(), 'Ama', 'Mensah', $2, $3::date, '{ama}', $4, $5) returning uuid`,
    [server.hospital, fields.gender ?? 'FEMALE', fields.birth ?? null, at, fields.deleted ?? null],
  );
const ask = async (figure: string, query: string, as: TestUser = clerk) =>
  server.request({ method: 'GET', url: `/api/v2/emr/patient-statistics/${figure}?${query}`, as });
const zone = (name: string) =>
  server.rows(`update organizations set time_zone = $2 where organization_uuid = $1`, [server.hospital, name]);

beforeAll(async () => {
  server = await startTestServer({});
  clerk = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['patients.read'] });
  stranger = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['patients.read'] });
});
afterAll(() => server.close());

describe('registrations', () => {
  it('are counted on their day in the organization’s time zone, even when the clock changes', async () => {
    await zone('Europe/Berlin');
    // 28 March ends at 23:00 UTC; 29 March has 23 hours and ends at 22:00 UTC.
    await registered('2026-03-28T22:59:59Z');
    await registered('2026-03-28T23:00:00Z');
    await registered('2026-03-29T21:59:59Z', { gender: 'MALE' });
    await registered('2026-03-29T22:00:00Z');
    const { body } = await ask('registrations', 'from=2026-03-28&to=2026-03-31&by=day');
    expect(body.parts.map(({ from }: { from: string }) => from)).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
    expect(body.series.slice(0, 2).toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'FEMALE', values: [1, 1, 1, 0], total: 3, before: 0 },
      { id: 'MALE', values: [0, 1, 0, 0], total: 1, before: 0 },
    ]);
    await zone('Africa/Accra');
  });

  it('exclude those of deleted records, and include those of the period before', async () => {
    await registered('2025-05-10T10:00:00Z', { deleted: '2025-06-20T10:00:00Z' });
    await registered('2025-05-10T10:00:00Z');
    await registered('2025-06-10T10:00:00Z');
    const { body } = await ask('registrations', 'from=2025-06-01&to=2025-06-30&by=week');
    expect(body.before).toEqual({ from: '2025-05-01', to: '2025-05-31' });
    const women = body.series.find(({ id }: { id: string }) => id === 'FEMALE');
    expect(women).toEqual({ id: 'FEMALE', values: [0, 0, 1, 0, 0, 0], total: 1, before: 1 });
    const removals = await ask('removals', 'from=2025-06-01&to=2025-06-30&by=month');
    expect(removals.body.series).toEqual([
      { id: 'deleted', values: [1], total: 1, before: 0 },
      { id: 'merged', values: [0], total: 0, before: 0 },
    ]);
  });

  it('of one organization are invisible to another', async () => {
    const { body } = await ask('registrations', 'from=2025-01-01&to=2025-12-31&by=month', stranger);
    expect(body.series.every(({ total }: { total: number }) => total === 0)).toBe(true);
    const named = await ask(
      'registrations',
      `from=2025-01-01&to=2025-12-31&by=month&managing_organization_id=${server.hospital}`,
      stranger,
    );
    expect(named.status).toBe(404);
  });
});

it('use the age on the day of registration', async () => {
  // One day before the fifth birthday, and on it.
  await registered('2024-03-09T10:00:00Z', { birth: '2019-03-10' });
  await registered('2024-03-10T10:00:00Z', { birth: '2019-03-10' });
  await registered('2024-03-10T10:00:00Z', { birth: '1950-01-01' });
  await registered('2024-03-10T10:00:00Z');
  const { body } = await ask('ages', 'from=2024-03-01&to=2024-03-31&by=day');
  expect(body.shares).toEqual([
    { id: '0-4', count: 1, before: 0 },
    { id: '5-14', count: 1, before: 0 },
    { id: '15-24', count: 0, before: 0 },
    { id: '25-49', count: 0, before: 0 },
    { id: '50-64', count: 0, before: 0 },
    { id: '65+', count: 1, before: 0 },
    { id: 'none', count: 1, before: 0 },
  ]);
});

it.each([
  ['from=2026-01-02&to=2026-01-01&by=day', 'to'],
  ['from=1700-01-02&to=2026-01-01&by=month', 'from'],
  ['from=2026-01-01&to=2026-01-01&by=second', 'by'],
  ['from=2026-01-01&to=9999-12-31&by=day', 'to'],
  ["from=2026-01-01'&to=2026-01-01&by=day", 'from'],
])('%s is refused', async (query, field) => {
  const { status, body } = await ask('registrations', query);
  expect(status).toBe(400);
  expect(Object.keys(body.errors)).toContain(field);
});

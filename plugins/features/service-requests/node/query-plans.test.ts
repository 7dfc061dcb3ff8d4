import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

/** Lists over all patients grow for years: a test of results would not notice a full table scan. */
let server: TestServer;
let app: pg.Client;

beforeAll(async () => {
  server = await startTestServer({});
  await server.rows(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms)
     values ($1, '01990000-0000-7000-8000-000000000001', 'P000900', 'Ama', 'Mensah', 'FEMALE', array['ama', 'mensah'])`,
    [server.hospital],
  );
  await server.rows(
    `insert into service_requests (organization_uuid, uuid, order_number, status, patient_uuid, category, display, tests, priority, reason, note, authored_on)
     select $1, gen_random_uuid(), 'ORD' || i, case when i % 1000 = 0 then 'active' else 'completed' end, '01990000-0000-7000-8000-000000000001',
            'Imaging', 'Test ' || i % 9, '[]', 'routine', 'Fever', '', now() - i * interval '1 minute' from generate_series(1, 20000) i`,
    [server.hospital],
  );
  await server.rows('analyze');
  app = new pg.Client({ connectionString: server.database.loginUrl, options: '-c role=clinic_app' });
  await app.connect();
  await app.query(`select set_config('app.organization', $1, false)`, [server.hospital]);
});
afterAll(async () => {
  await app.end();
  await server.close();
});

it.each([
  [
    'a page of the latest',
    `select s.uuid from service_requests s where s.organization_uuid = $org and s.status <> 'entered-in-error'
        and (select living.alive from patients living where living.organization_uuid = s.organization_uuid and living.uuid = s.patient_uuid)
      order by s.authored_on desc, s.uuid desc limit 20`,
    /Index (Only )?Scan using service_requests_time/,
  ],
  [
    'the few that are open',
    `select count(*) from (select from service_requests s where s.organization_uuid = $org and s.status = any('{active}') and s.open limit 10001) c`,
    /service_requests_open/,
  ],
  [
    'the different things that were ordered',
    `select display from service_requests where organization_uuid = $org and display > 'Test 1' order by organization_uuid, display limit 1`,
    /Index Only Scan using service_requests_display/,
  ],
])('an index serves %s', async (_what, text, index) => {
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) ${text.replaceAll('$org', `'${server.hospital}'`)}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(index);
  expect(plan).not.toContain('Seq Scan on service_requests');
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

/**
 * Under row-level security an index serves only conditions with leakproof operators. A LIKE, a lower() or a trigram in
 * the wrong place reads every row of every organization. Tests of results would not notice, only the clock.
 */
let server: TestServer;
let app: pg.Client;
const plans = async (text: string) => {
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) ${text.replaceAll('$org', `'${server.hospital}'`)}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

beforeAll(async () => {
  server = await startTestServer({});
  await server.rows(
    `
    insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, birth_date, mobile, address, search_terms)
    select $1::uuid, gen_random_uuid(), 'P' || lpad(i::text, 6, '0'), 'First' || i, 'Last' || i, 'FEMALE', date '1950-01-01' + i, '+2332' || i,
      jsonb_build_array(jsonb_build_object('state', 'Region ' || i % 16)), array['first' || i, 'last' || i]
    from generate_series(1, 5000) i`,
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

describe('under row-level security, an index serves', () => {
  it.each([
    [
      'the beginning of a name',
      `select * from patient_terms t where t.organization_uuid = $org and t.term >= 'first12' and t.term < 'first12\u{10FFFF}' order by t.organization_uuid, t.term limit 20`,
      /Index (Only )?Scan using patient_terms_pkey/,
    ],
    [
      'a record by its id',
      `select * from patients where organization_uuid = $org and uuid = '0199aaaa-0000-7000-8000-000000000000'`,
      /patients_pkey/,
    ],
    [
      'the newest page',
      `select * from patients p where p.organization_uuid = $org and p.alive order by p.organization_uuid desc, p.uuid desc limit 20`,
      /Index Scan Backward using patients_pkey/,
    ],
    [
      'a patient number by its figures from the front',
      `select * from patients p where p.organization_uuid = $org and p.number_figures >= '00012' and p.number_figures < '00012\u{10FFFF}'
         and strpos(patient_plain_identifier(p.patient_number), 'P00012') > 0`,
      /patients_number_figures/,
    ],
    [
      'a patient number by the number within',
      `select * from patients p where p.organization_uuid = $org and p.number_core = any ('{504,50}')
         and strpos(patient_plain_identifier(p.patient_number), '504') > 0`,
      /patients_number_core/,
    ],
    [
      'an email address',
      `select * from patients p where p.organization_uuid = $org and p.email_key = 'a@b.org' and p.alive`,
      /patients_email/,
    ],
    [
      'a birthday',
      `select * from patients p where p.organization_uuid = $org and p.birth_date = '1980-01-02' and p.alive`,
      /patients_birth_date/,
    ],
    [
      'a region',
      `select * from patients p where p.organization_uuid = $org and p.state = 'Volta' and p.alive order by p.organization_uuid desc, p.uuid desc limit 10`,
      /patients_state/,
    ],
    [
      'those registered since',
      `select count(*) from patients p where p.organization_uuid = $org and p.uuid >= 'ffffffff-0000-7000-8000-000000000000' and p.alive`,
      /patients_pkey/,
    ],
    [
      'those without a phone',
      `select count(*) from patients where organization_uuid = $org and mobile is null and alive`,
      /patients_without_phone/,
    ],
    [
      'deleted records',
      `select * from patients p where p.organization_uuid = $org and p.deleted_at is not null`,
      /patients_deleted/,
    ],
  ])('%s', async (_what, text, index) => {
    const plan = await plans(text);
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan');
  });
});

it('no index condition reads another organization’s rows', async () => {
  await app.query(`select set_config('app.organization', $1, false)`, [server.clinic]);
  const { rows } = await app.query('select count(*)::int as n from patients');
  expect(rows).toEqual([{ n: 0 }]);
  await app.query(`select set_config('app.organization', $1, false)`, [server.hospital]);
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../support/clinical';
import { startTestServer, type TestServer } from '../support/test-server';

/** What is written about patients, listed for all of them: by right, by site, by day, in pages, and put on record. */
const kinds = [
  {
    path: '/emr/diagnoses',
    resource: 'diagnoses',
    sample: { display: 'Essential hypertension', code: 'I10', system: 'http://hl7.org/fhir/sid/icd-10' },
  },
  {
    path: '/emr/allergy-intolerances',
    resource: 'allergies',
    sample: { substance: 'Penicillin', category: 'medication', severity: 'high', type: 'allergy' },
  },
  { path: '/emr/observations', resource: 'observations', sample: { code: '8867-4', value: 88 } },
  {
    path: '/emr/referral-requests',
    resource: 'referrals',
    sample: { facility: 'Korle Bu', reason: 'Chest pain' },
  },
  { path: '/emr/care-plans', resource: 'care-plans', sample: { title: 'Blood pressure', activities: [] } },
] as const;

const rights = ['encounters.*', ...kinds.map(({ resource }) => `${resource}.*`)];

let server: TestServer;
let desk: RecordDesk;
/** Works at the other site only. */
let visitor: RecordDesk;
let abroad: RecordDesk;
/** A patient each in an encounter at the one site, at the other, and outside any encounter. */
let here = '';
let there = '';
let nowhere = '';

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, rights);
  visitor = await RecordDesk.open(server, server.hospital, rights);
  abroad = await RecordDesk.open(server, server.clinic, rights);
  const [site, other] = [await place('Main'), await place('Annex')];
  const room = await place('Room 4', other);
  await server.rows(
    'insert into practitioner_locations (organization_uuid, practitioner_role_uuid, location_uuid) values ($1, $2, $3)',
    [server.hospital, visitor.user.practitionerRole, other],
  );
  [here, there, nowhere] = [await desk.patient(), await desk.patient(), await desk.patient()];
  const encounters = [await encounterAt(here, site), await encounterAt(there, room), undefined];
  for (const { path, sample } of kinds)
    for (const [at, patient] of [here, there, nowhere].entries()) {
      const encounter_id = encounters[at];
      const body = { ...sample, patient_id: patient, ...(encounter_id && { encounter_id }) };
      const answer = await desk.send('POST', path, path === '/emr/observations' ? ([body] as object) : body);
      if (answer.status !== 201) throw new Error(`${path} ${answer.text}`);
    }
});
afterAll(() => server.close());

async function place(name: string, inside?: string): Promise<string> {
  const uuid = randomUUID();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
     values ($1, $2, $3, $4, $5, $6)`,
    [server.hospital, uuid, name, inside ? 'room' : 'site', inside ?? null, inside ? 'site' : null],
  );
  return uuid;
}

async function encounterAt(patient: string, location: string): Promise<string> {
  const uuid = await desk.encounter(patient);
  await server.rows('update encounters set location_uuid = $2 where uuid = $1', [uuid, location]);
  return uuid;
}

interface Listed {
  readonly data: readonly {
    readonly patient_id: string;
    readonly patient?: { readonly full_name?: string; readonly patient_number?: string };
  }[];
  readonly meta: { readonly total: number };
}

async function list(as: RecordDesk, path: string, query = ''): Promise<Listed> {
  const answer = await as.send('GET', `${path}?page_size=50${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Listed;
}
const patientsOf = ({ data }: Listed) => [...new Set(data.map(({ patient_id }) => patient_id))].toSorted();

describe.each(kinds)('$path without a patient', ({ path, resource }) => {
  it('answers those of all patients, each with its patient, and puts on record who looked for whom', async () => {
    const listed = await list(desk, path);
    expect(patientsOf(listed)).toEqual([here, there, nowhere].toSorted());
    expect(listed.meta.total).toBe(3);
    for (const row of listed.data) expect(row.patient).toMatchObject({ full_name: 'Ama Mensah' });
    const [entry] = await server.rows<{ action: string; patient_uuid: string | null; note: unknown }>(
      `select action, patient_uuid, note from audit_entries where resource = $1 and action <> 'create' order by seq desc limit 1`,
      [resource],
    );
    expect(entry).toMatchObject({ action: 'search', patient_uuid: null });
    expect((entry!.note as { patients: string[] }).patients.toSorted()).toEqual(patientsOf(listed));
  });

  it('keeps who works at one site to that site, and to what belongs to none', async () => {
    expect(patientsOf(await list(visitor, path))).toEqual([there, nowhere].toSorted());
    expect(patientsOf(await list(visitor, path, `&patient_id=${here}`))).toEqual([here]);
  });

  it('answers nothing of another organization, and nothing without the right', async () => {
    expect(await list(abroad, path)).toMatchObject({ data: [], meta: { total: 0 } });
    const without = await RecordDesk.open(server, server.hospital, []);
    expect((await without.send('GET', path)).status).toBe(403);
  });

  it('is paged and held to days', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => desk.send('GET', `${path}?page_size=1&page=${page}`)));
    const seen = pages.flatMap(({ body }) => (body as Listed).data.map(({ patient_id }) => patient_id));
    expect(seen.toSorted()).toEqual([here, there, nowhere].toSorted());
    const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
    expect((await list(desk, path, `&date_from=${day(-1)}&date_to=${day(1)}`)).meta.total).toBe(3);
    expect((await list(desk, path, `&date_from=${day(2)}`)).meta.total).toBe(0);
    expect((await list(desk, path, `&date_to=${day(-2)}`)).meta.total).toBe(0);
  });

  it('is searched by the patient, and leaves out records that were deleted', async () => {
    expect((await list(desk, path, '&search=mens')).meta.total).toBe(3);
    expect((await list(desk, path, '&search=Quartey')).meta.total).toBe(0);
    await server.rows(`update patients set deleted_at = now() where uuid = $1`, [nowhere]);
    expect(patientsOf(await list(desk, path))).toEqual([here, there].toSorted());
    await server.rows(`update patients set deleted_at = null where uuid = $1`, [nowhere]);
  });
});

it('finds diagnoses by the beginning of code or name, and allergies by that of the substance', async () => {
  expect((await list(desk, '/emr/diagnoses', '&search=i10')).meta.total).toBe(3);
  expect((await list(desk, '/emr/diagnoses', '&search=essential')).meta.total).toBe(3);
  expect((await list(desk, '/emr/diagnoses', '&search=malaria')).meta.total).toBe(0);
  expect((await list(desk, '/emr/allergy-intolerances', '&search=penic')).meta.total).toBe(3);
  expect((await list(desk, '/emr/allergy-intolerances', '&severity=low')).meta.total).toBe(0);
});

/** Lists of everybody's rows, which grow for years: no test of results would notice that one reads all of them. */
describe('at the size of a hospital', () => {
  let app: pg.Client;
  beforeAll(async () => {
    const many = (columns: string, values: string, table: string) =>
      server.rows(
        `insert into ${table} (organization_uuid, uuid, patient_uuid, created_at, ${columns})
         select $1, gen_random_uuid(), $2, now() - i * interval '1 minute', ${values} from generate_series(1, 20000) i`,
        [server.hospital, here],
      );
    await many(
      'display, clinical_status, verification_status',
      `'Diagnosis ' || i % 9, 'active', 'confirmed'`,
      'diagnoses',
    );
    await many(
      'substance, clinical_status, verification_status, type, category, severity',
      `'Substance ' || i % 9, 'active', 'confirmed', 'allergy', 'food', 'low'`,
      'allergies',
    );
    await many(
      'referral_number, direction, status, priority, facility, reason, authored_on, answer, answered_by, answered_at',
      `'RFX' || i, 'outgoing', case when i % 500 = 0 then 'active' else 'completed' end, 'routine', 'Korle Bu', 'Pain',
       now() - i * interval '1 minute', case when i % 500 > 0 then 'Well' end, case when i % 500 > 0 then 'Dr Addo' end,
       case when i % 500 > 0 then now() end`,
      'referrals',
    );
    await many('status, title', `case when i % 500 = 0 then 'active' else 'completed' end, 'Plan'`, 'care_plans');
    await server.rows(
      `insert into care_plan_activities (organization_uuid, uuid, plan_uuid, place, what, due_date, status, done_at)
       select organization_uuid, gen_random_uuid(), uuid, 0, 'Measure', date '2026-01-01',
              case when status = 'active' then 'not-started' else 'completed' end, case when status = 'active' then null else now() end
         from care_plans where title = 'Plan'`,
    );
    await server.rows(
      `insert into observations (organization_uuid, uuid, round_uuid, patient_uuid, category, code, display, unit, value, issued, effective_at)
       select organization_uuid, gen_random_uuid(), round_uuid, patient_uuid, category, code, display, unit, value,
              now() - i * interval '1 minute', now() - i * interval '1 minute'
         from (select * from observations limit 1) one, generate_series(1, 20000) i`,
    );
    await server.rows('analyze');
    app = new pg.Client({ connectionString: server.database.loginUrl, options: '-c role=clinic_app' });
    await app.connect();
    await app.query(`select set_config('app.organization', $1, false)`, [server.hospital]);
  });
  afterAll(() => app.end());

  const living = (alias: string) =>
    `(select living.alive from patients living where living.organization_uuid = ${alias}.organization_uuid and living.uuid = ${alias}.patient_uuid)`;

  it.each([
    [
      'the latest diagnoses',
      'diagnoses',
      `select d.uuid from diagnoses d where d.organization_uuid = $org and ${living('d')}
          and d.verification_status <> 'entered-in-error' order by d.created_at desc, d.uuid desc limit 20`,
      /using diagnoses_latest/,
    ],
    [
      'the latest allergies',
      'allergies',
      `select a.uuid from allergies a where a.organization_uuid = $org and ${living('a')}
          and a.verification_status <> 'entered-in-error' order by a.created_at desc, a.uuid desc limit 20`,
      /using allergies_latest/,
    ],
    [
      'the latest observations',
      'observations',
      `select ob.uuid from observations ob where ob.organization_uuid = $org and ${living('ob')}
          and ob.status <> 'cancelled' order by ob.effective_at desc, ob.uuid desc limit 20`,
      /using observations_latest/,
    ],
    [
      'referrals that wait, the longest first',
      'referrals',
      `select r.uuid from referrals r where r.organization_uuid = $org and ${living('r')} and r.status in ('draft', 'active')
          and r.status = 'active' and r.status <> 'entered-in-error' order by coalesce(r.authored_on, r.created_at), r.uuid limit 20`,
      /referrals_waiting/,
    ],
    [
      'what is overdue of care plans',
      'care_plan_activities',
      `select a.plan_uuid from care_plan_activities a where a.organization_uuid = $org and a.open and a.due_date < current_date`,
      /care_plan_activities_due/,
    ],
  ])('an index serves %s', async (_what, table, text, index) => {
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${text.replaceAll('$org', `'${server.hospital}'`)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(index);
    expect(plan).not.toContain(`Seq Scan on ${table}`);
  });
});

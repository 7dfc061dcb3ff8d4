import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let auditor: TestUser;
let nurse: TestUser;
let patient: string;

const get = (query: string, as: TestUser = auditor) =>
  server.request({ method: 'GET', url: `/api/v2/audit/entries?${query}`, as });
const actions = async (query: string) =>
  ((await get(query)).body.data as { action: string; resource: string }[]).map(
    ({ action, resource }) => `${action} ${resource}`,
  );

/** Past entries, any number in one statement. */
const fill = (count: number, sqlOf: string, organization: string = server.clinic) =>
  server.rows(
    `insert into audit_entries (organization_uuid, installation_uuid, at, user_uuid, workspace, action, resource)
     select $1, i.uuid, ${sqlOf} from installation i, generate_series(1, $2) n order by n`,
    [organization, count],
  );

beforeAll(async () => {
  server = await startTestServer({});
  auditor = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['audit.read', 'audit.export', 'patients.read'],
  });
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients*'] });
  const made = await server.request({
    method: 'POST',
    url: '/api/v2/emr/patients',
    as: nurse,
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE' },
    headers: { 'x-workspace': 'RECEPT' },
  });
  patient = made.body.uuid;
  await server.request({
    method: 'GET',
    url: `/api/v2/emr/patients/${patient}`,
    as: nurse,
    headers: { 'x-workspace': 'OPD' },
  });
  await server.request({
    method: 'PATCH',
    url: `/api/v2/emr/patients/${patient}`,
    as: nurse,
    body: { first_name: 'Abena' },
    headers: { 'if-match': '1', 'x-workspace': 'OPD' },
  });
});
afterAll(() => server.close());

describe('the audit', () => {
  it('lists all reads and writes with their user, record, place and time, and the values before and after, newest first', async () => {
    const { status, body } = await get(`patient_id=${patient}`);
    expect(status).toBe(200);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['update', 'read', 'create']);
    expect(body.data[0]).toMatchObject({
      user_uuid: nurse.uuid,
      user_name: 'Test User',
      workspace: 'OPD',
      resource: 'patients',
      patient_uuid: patient,
      patient_name: 'Abena Mensah',
      before: { first_name: 'Ama' },
      after: { first_name: 'Abena' },
    });
    expect(body.data[0].role_name).toMatch(/^role-/);
    expect(body.data[0]).not.toHaveProperty('organization_uuid');
    expect(Date.parse(body.data[0].at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is narrowed by person, action, resource, workspace and day', async () => {
    expect(await actions(`user_id=${nurse.uuid}&action=create`)).toEqual(['create patients']);
    expect(await actions(`user_id=${nurse.uuid}&workspace=opd`)).toEqual(['update patients', 'read patients']);
    expect(await actions(`user_id=${nurse.uuid}&resource=locations`)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await actions(`user_id=${nurse.uuid}&action=read&date_from=${today}&date_to=${today}`)).toEqual([
      'read patients',
    ]);
    expect(await actions(`user_id=${nurse.uuid}&date_to=2020-01-01`)).toEqual([]);
    expect(await actions(`user_id=${nurse.uuid}&date_from=2090-01-01`)).toEqual([]);
    for (const query of ['action=fly', 'user_id=me', 'date_from=yesterday', 'page_size=201', 'before=0', 'colour=red'])
      expect((await get(query)).status, query).toBe(400);
  });

  it('records its own reading; for one patient, in that patient’s trail', async () => {
    await get(`patient_id=${patient}&action=create`);
    const { body } = await get(`patient_id=${patient}&resource=audit&page_size=1`);
    expect(body.data[0]).toMatchObject({
      action: 'search',
      resource: 'audit',
      user_uuid: auditor.uuid,
      note: { patient_id: patient, action: 'create' },
    });
  });

  it('hides the content of records from users who may not read patients', async () => {
    const clerk = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['audit.read'] });
    const { body } = await get(`patient_id=${patient}&action=update`, clerk);
    expect(body.data[0]).toMatchObject({ action: 'update', before: null, after: null, note: null });
  });

  it('hides the content of a record from users who may not read that kind of record', async () => {
    const doctor = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['diagnoses.*'] });
    const body = { patient_id: patient, display: 'Syphilis' };
    expect((await server.request({ method: 'POST', url: '/api/v2/emr/diagnoses', as: doctor, body })).status).toBe(201);
    const query = `patient_id=${patient}&resource=diagnoses`;
    const hidden = (await get(query)).body.data[0];
    expect(hidden).toMatchObject({ action: 'create', patient_uuid: patient, before: null, after: null, note: null });
    const url = `/api/v2/audit/export?${query}`;
    expect((await server.request({ method: 'GET', url, as: auditor })).text).not.toContain('Syphilis');
    const resources = ['audit.read', 'patients.read', 'diagnoses.read'];
    const chief = await server.user(server.hospital, { workspaces: ['ADMIN'], resources });
    expect((await get(query, chief)).body.data[0].after).toMatchObject({ display: 'Syphilis' });
  });

  it('belongs to one organization, and needs the right', async () => {
    const stranger = await server.user(server.clinic, { workspaces: [], resources: ['audit.read'] });
    expect((await get(`patient_id=${patient}`, stranger)).body.data).toEqual([]);
    expect((await get('', nurse)).body.details).toEqual({ permission: 'audit.read' });
    const refused = await server.request({ method: 'GET', url: '/api/v2/audit/export', as: stranger });
    expect(refused.body.details).toEqual({ permission: 'audit.export' });
  });

  it('offers the people of the organization and all actions and resources', async () => {
    const { body } = await server.request({ method: 'GET', url: '/api/v2/audit/choices', as: auditor });
    expect(body.people.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
      expect.arrayContaining([nurse.uuid, auditor.uuid]),
    );
    expect(body.resources).toEqual(
      expect.arrayContaining([
        { id: 'patients', title: 'Patients' },
        { id: 'sessions', title: 'Sign-ins' },
      ]),
    );
  });
});

describe('its export', () => {
  it('contains the filtered entries, with formulas made harmless, and is audited', async () => {
    await server.rows(`update users set first_name = '=HYPERLINK("x")' where uuid = $1`, [nurse.uuid]);
    const answer = await server.request({
      method: 'GET',
      url: `/api/v2/audit/export?patient_id=${patient}&action=update`,
      as: auditor,
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFNumber,Time \(UTC\),Person/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"") User"`);
    const { body } = await get(`resource=audit&action=export`);
    expect(body.data[0]).toMatchObject({ user_uuid: auditor.uuid, patient_uuid: patient, note: { action: 'update' } });
  });

  it('continues beyond one batch, with each entry once, and none that came later', async () => {
    const clerk = await server.user(server.clinic, { workspaces: [], resources: ['audit.export'] });
    await fill(2_500, `now(), null, 'OPD', 'read', 'services'`);
    const { text } = await server.request({ method: 'GET', url: '/api/v2/audit/export?resource=services', as: clerk });
    const numbers = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',', 1)[0]));
    expect(new Set(numbers).size).toBe(2_500);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });
});

describe('its pages', () => {
  it('follow each other by number, without gaps, while new entries arrive', async () => {
    const clerk = await server.user(server.clinic, { workspaces: [], resources: ['audit.read'] });
    const seen: number[] = [];
    let next: number | null = null;
    do {
      const { body } = await get(`resource=services&page_size=200${next ? `&before=${next}` : ''}`, clerk);
      seen.push(...(body.data as { seq: number }[]).map(({ seq }) => seq));
      await fill(3, `now(), null, 'OPD', 'read', 'queue'`);
      next = body.meta.next;
    } while (next);
    expect(seen).toHaveLength(2_500);
    expect(new Set(seen).size).toBe(2_500);
  });

  it('use an index for every filter, and for days by steps along the numbers', async () => {
    const year = randomUUID();
    await server.rows('insert into organizations (organization_uuid, name) values ($1, $2)', [year, 'Year']);
    const clerk = await server.user(year, { workspaces: [], resources: ['audit.read'] });
    // A year of 60,000 entries; their requests arrived up to a minute before the entries got their numbers.
    await fill(
      60_000,
      `now() - interval '400 days' + n * interval '9 minutes' - random() * interval '1 minute', null,
      case when n % 20000 = 0 then 'COVID' else 'OPD' end, case when n % 15000 = 0 then 'merge' else 'read' end, case when n % 30000 = 0 then 'queue' else 'patients' end`,
      year,
    );
    await server.rows('analyze audit_entries');
    const [day] = await server.rows<{ day: string; count: number }>(
      `select to_char(at at time zone 'Africa/Accra', 'YYYY-MM-DD') as day, count(*)::int as count from audit_entries
        where organization_uuid = $1 and at < now() - interval '100 days' group by 1 order by 1 offset 50 limit 1`,
      [year],
    );
    const { body } = await get(`date_from=${day!.day}&date_to=${day!.day}&page_size=200`, clerk);
    expect(body.data).toHaveLength(day!.count);
    expect(day!.count).toBeGreaterThan(150);
    const rare: readonly [string, string][] = [
      [`action = 'merge' and action not in ('read', 'search')`, 'audit_entries_rare_action'],
      [`workspace = 'COVID'`, 'audit_entries_workspace'],
      [`resource = 'queue' and resource <> 'patients'`, 'audit_entries_rare_resource'],
    ];
    for (const [condition, index] of rare) {
      const plan = await server.rows<{ 'QUERY PLAN': string }>(
        `explain select * from audit_entries where organization_uuid = '${year}' and ${condition} order by organization_uuid desc, seq desc limit 51`,
      );
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(index);
    }
    const [steps] = await server.rows<{ reached: boolean }>(
      `select audit_seq_before($1, now() - interval '200 days') between
         (select max(seq) from audit_entries where organization_uuid = $1 and at < now() - interval '200 days' - interval '1 hour') and
         (select min(seq) from audit_entries where organization_uuid = $1 and at > now() - interval '200 days' + interval '1 hour') as reached`,
      [year],
    );
    expect(steps).toEqual({ reached: true });
  }, 60_000);
});

describe('the check of the chain', () => {
  const check = () => server.request({ method: 'POST', url: '/api/v2/audit/verification', as: auditor });

  it('reports that nothing was altered, or what, and is audited itself', async () => {
    expect((await check()).body).toMatchObject({ intact: true });
    const { body } = await get('resource=audit&action=read');
    expect(body.data[0]).toMatchObject({ note: { verified: true, intact: true } });
    await expect.poll(async () => (await check()).body.seals as number, { timeout: 15_000 }).toBeGreaterThan(0);
    await server.rows(
      `update audit_entries set user_uuid = gen_random_uuid() where seq = (select min(seq) from audit_entries where organization_uuid = $1)`,
      [server.hospital],
    );
    expect((await check()).body).toEqual({
      intact: false,
      seal: 1,
      reason: 'An entry that it covers, or the seal itself, was altered',
    });
  }, 30_000);
});

it('gives its right to roles that administered before it existed', async () => {
  const { readFileSync } = await import('node:fs');
  const sql = readFileSync(new URL('./migrations/002-audit-rights.sql', import.meta.url), 'utf8');
  const old = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['Workspaces.*', 'audit.read'] });
  await server.rows(sql);
  await server.rows(sql);
  const [role] = await server.rows('select permissions, version from roles where uuid = $1', [old.role]);
  expect(role).toEqual({
    permissions: { workspaces: ['ADMIN'], resources: ['Workspaces.*', 'audit.read', 'audit.export'] },
    version: 2,
  });
  const [other] = await server.rows('select version from roles where uuid = $1', [nurse.role]);
  expect(other).toEqual({ version: 1 });
});

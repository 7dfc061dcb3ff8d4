import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import { roundTrips } from '../../../../tests/support/round-trips';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let receptionist: TestUser;
let administrator: TestUser;
let elsewhere: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  receptionist = await server.user(server.hospital, {
    workspaces: ['RECEPT'],
    resources: ['patients.read', 'patients.write', 'patients.delete'],
  });
  administrator = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['patients.*', 'patients.restore', 'patients.merge', 'patients.export'],
  });
  elsewhere = await server.user(server.clinic, { workspaces: ['RECEPT'], resources: ['patients.*'] });
});
afterAll(() => server.close());

const v2 = '/api/v2/emr/patients';
const v1 = () => `/api/v1/providers/${server.hospital}`;
const register = (body: object, as = receptionist, headers = {}) =>
  server.request({ method: 'POST', url: v2, as, body, headers });
const get = (path: string, as = receptionist) => server.request({ method: 'GET', url: `${v2}${path}`, as });
const correct = (id: string, version: number, body: object, as = receptionist) =>
  server.request({ method: 'PATCH', url: `${v2}/${id}`, as, body, headers: { 'if-match': `"${version}"` } });

let count = 0;
const word = (seed: string) =>
  createHash('md5')
    .update(seed)
    .digest('hex')
    .slice(0, 10)
    .replace(/\d/g, (figure) => 'ghijklmnop'[Number(figure)]!);
/** A person with a name that no other test uses. */
const somebody = (more: object = {}) => ({
  first_name: word(`first ${++count}`),
  last_name: word(`last ${count}`),
  gender: 'FEMALE',
  ...more,
});
const registered = async (more: object = {}) => {
  const answer = await register(somebody(more));
  expect(answer.text).toContain('"uuid"');
  return answer.body;
};

describe('printing', () => {
  it('is audited like reading', async () => {
    const { uuid } = await registered();
    const print = (id: string, as = receptionist) => server.request({ method: 'POST', url: `${v2}/${id}/prints`, as });
    expect((await print(uuid)).status).toBe(204);
    expect((await print(uuid, elsewhere)).status).toBe(404);
    expect(
      await server.rows(`select user_uuid, resource from audit_entries where patient_uuid = $1 and action = 'print'`, [
        uuid,
      ]),
    ).toEqual([{ user_uuid: receptionist.uuid, resource: 'patients' }]);
  });
});

describe('registering', () => {
  it('takes as few round trips to the database as possible, also with a key', async () => {
    // Several runs, because one of them also fetches numbers for the next ones: the count varies.
    const fewest = async (send: () => Promise<unknown>) => {
      const tried: number[] = [];
      for (let n = 0; n < 5; n++) tried.push(await roundTrips(send));
      return Math.min(...tried);
    };
    for (let n = 0; n < 5; n++) await registered();
    expect(await fewest(() => register(somebody()))).toBe(2);
    expect(await fewest(() => register(somebody(), receptionist, { 'idempotency-key': randomUUID() }))).toBe(2);
  });

  it('stores every field and answers the derived ones', async () => {
    const { status, body } = await register({
      first_name: ' Ama  Serwaa ',
      last_name: 'Mensah',
      gender: 'FEMALE',
      name_prefix: 'Mrs',
      mobile: '024 412 3456',
      email: 'Ama.Mensah@Example.ORG',
      date_of_birth: '1991-03-08',
      address: [{ line: '12 Ring Road', city: 'Accra', state: 'Greater Accra', country: 'GH' }],
      related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Kofi Mensah', telecom: '0201234567' }],
      patient_communication: [{ language: 'ak', preferred: true }],
      religious_affiliation: ['1013'],
      marital_status: 'MARRIED',
      identifiers: [{ type: 'NATIONAL_ID', value: 'gha-123456789-0' }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      first_name: 'Ama Serwaa',
      full_name: 'Ama Serwaa Mensah',
      user: { first_name: 'Ama Serwaa', last_name: 'Mensah' },
      mobile: '+233244123456',
      email: 'Ama.Mensah@example.org',
      date_of_birth: '1991-03-08',
      birth_date: '1991-03-08',
      address: [{ line: '12 Ring Road', city: 'Accra', state: 'Greater Accra', country: 'GH' }],
      related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Kofi Mensah', telecom: '+233201234567' }],
      religious_affiliation: ['1013'],
      identifiers: [{ type: 'NATIONAL_ID', value: 'GHA-123456789-0' }],
      height: null,
      last_encounter: null,
      weight: null,
      photo: null,
      managing_organization_id: server.hospital,
    });
    expect(body.patient_number).toMatch(/^P\d{6}$/);
    expect(body.id).toBe(body.uuid);
    expect(body.age).toBeGreaterThan(30);
    expect(JSON.stringify(body)).not.toContain('search_terms');
    expect((await get(`/${body.uuid}`)).body).toMatchObject({ uuid: body.uuid, links: [] });
  });

  it('gives a patient without a title the title Mr', async () => expect((await registered()).name_prefix).toBe('Mr'));

  it('gives a repeated request the same answer, and refuses another request with its key', async () => {
    const body = somebody();
    const headers = { 'idempotency-key': 'the-same-registration' };
    const first = await register(body, receptionist, headers);
    const second = await register(body, receptionist, headers);
    expect(second.body.uuid).toBe(first.body.uuid);
    expect((await register(somebody(), receptionist, headers)).body.code).toBe('idempotency_key_reused');
  });

  it('gives 50 simultaneous registrations 50 numbers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(somebody())));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map(({ body }) => body.patient_number)).size).toBe(50);
  });

  it('keeps the counters right', async () => {
    const { body } = await get('?page_size=1');
    const [row] = await server.rows<{ n: number; f: number }>(
      `select count(*)::int as n, count(*) filter (where gender = 'FEMALE')::int as f from patients where organization_uuid = $1`,
      [server.hospital],
    );
    expect(body.meta).toEqual({ total: row!.n, page: 1, page_size: 1, male: 0, female: row!.f });
  });

  it('notifies browsers and the audit', async () => {
    const { uuid } = await registered({ mobile: '0244000001' });
    expect(await server.rows('select type, version, data from outbox_events where uuid = $1', [uuid])).toEqual([
      { type: 'patient.created', version: 1, data: {} },
    ]);
    const [entry] = await server.rows<{ after: object }>(
      `select after from audit_entries where patient_uuid = $1 and action = 'create'`,
      [uuid],
    );
    expect(entry?.after).toMatchObject({ mobile: '+233244000001' });
  });
});

describe('correcting', () => {
  const known = { first_name: 'Abena', last_name: 'Sarpong', gender: 'FEMALE', date_of_birth: '1972-11-23' };

  it('asks like a registration if the record comes to resemble another one', async () => {
    const other = (await register(known)).body.uuid as string;
    const { uuid } = await registered({ date_of_birth: '1972-11-23' });
    const names = { first_name: 'Abena', last_name: 'Sarpong' };
    const { status, body } = await correct(uuid, 1, names);
    expect([status, body.code]).toEqual([409, 'possible_duplicate']);
    expect(body.details.candidates).toMatchObject([{ uuid: other, level: 'certain' }]);
    expect((await get(`/${uuid}`)).body.version).toBe(1);
    const decision = { kind: 'different-person', reason: 'Both were here at once', candidates: [other] };
    expect((await correct(uuid, 1, { ...names, duplicate_decision: decision })).status).toBe(200);
    const [row] = await server.rows<{ reason: string }>(
      `select duplicate_decision ->> 'reason' as reason from patients where uuid = $1`,
      [uuid],
    );
    expect(row?.reason).toBe('Both were here at once');
    // A decided candidate does not ask again, unless the two records become more alike.
    expect((await correct(uuid, 2, { mobile: '0244555666' })).status).toBe(200);
    expect((await correct(uuid, 3, { email: 'abena@example.org' })).status).toBe(200);
  });

  it('asks nothing unless name, birth date or phone change', async () => {
    const [abena] = (await get('?search=sarpong abena')).body.data;
    expect((await correct(abena.uuid, abena.version, { ...known, marital_status: 'WIDOWED' })).status).toBe(200);
  });

  it('changes the given fields and keeps the rest', async () => {
    const { uuid } = await registered({ mobile: '0244000002', date_of_birth: '1970-01-02' });
    const { body } = await correct(uuid, 1, { mobile: null, last_name: 'Owusu-Ansah' });
    expect(body).toMatchObject({ version: 2, mobile: null, last_name: 'Owusu-Ansah', date_of_birth: '1970-01-02' });
    expect((await get('?search=ansah owusu')).body.data).toMatchObject([{ uuid }]);
    const [entry] = await server.rows(
      `select before, after from audit_entries where patient_uuid = $1 and action = 'update'`,
      [uuid],
    );
    expect(entry).toEqual({
      before: { mobile: '+233244000002', last_name: expect.any(String) },
      after: { mobile: null, last_name: 'Owusu-Ansah' },
    });
  });

  it('never overwrites unseen changes', async () => {
    const { uuid } = await registered();
    await correct(uuid, 1, { marital_status: 'MARRIED' });
    const stale = await correct(uuid, 1, { marital_status: 'WIDOWED' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'stale_version',
      details: { sent: 1, current: { version: 2, marital_status: 'MARRIED' } },
    });
    expect(stale.text).not.toContain('search_terms');
    expect((await server.request({ method: 'PATCH', url: `${v2}/${uuid}`, as: receptionist, body: {} })).status).toBe(
      428,
    );
  });
});

describe('deleting', () => {
  it('hides the record until somebody with the right restores it', async () => {
    const { uuid, first_name, email } = await registered({ email: 'gone@example.org' });
    const before = (await get('')).body.meta.total;
    expect((await deleteAsRead(server, { url: `${v1()}/patients/${uuid}`, as: receptionist })).status).toBe(204);
    expect((await get(`/${uuid}`)).status).toBe(404);
    expect((await get(`?search=${first_name}`)).body.meta.total).toBe(0);
    expect((await get('')).body.meta.total).toBe(before - 1);
    expect((await get('?deleted=true')).body).toMatchObject({
      code: 'permission_denied',
      details: { permission: 'patients.restore' },
    });
    expect((await get(`?deleted=true&search=${first_name}`, administrator)).body.data).toMatchObject([{ uuid }]);
    expect((await server.request({ method: 'POST', url: `${v2}/${uuid}/restore`, as: receptionist })).status).toBe(403);
    expect(
      (await server.request({ method: 'POST', url: `${v2}/${uuid}/restore`, as: administrator })).body,
    ).toMatchObject({ uuid, email });
    expect((await get(`?search=${first_name}`)).body.meta.total).toBe(1);
    expect((await get('')).body.meta.total).toBe(before);
    expect(await server.rows('select type from outbox_events where uuid = $1 order by id', [uuid])).toEqual([
      { type: 'patient.created' },
      { type: 'patient.deleted' },
      { type: 'patient.restored' },
    ]);
  });

  it('frees the email address; a restore reports if it is taken', async () => {
    const { uuid } = await registered({ email: 'twice@example.org' });
    await deleteAsRead(server, { url: `${v1()}/patients/${uuid}`, as: receptionist });
    await registered({ email: 'twice@example.org' });
    const { status, body } = await server.request({ method: 'POST', url: `${v2}/${uuid}/restore`, as: administrator });
    expect([status, body.errors]).toEqual([400, { email: ['Email already exists'] }]);
  });
});

describe('organizations', () => {
  it('are invisible to each other', async () => {
    const { uuid, first_name } = await registered();
    expect((await get(`/${uuid}`, elsewhere)).status).toBe(404);
    expect((await correct(uuid, 1, { first_name: 'Stolen' }, elsewhere)).status).toBe(404);
    expect(
      (
        await deleteAsRead(server, {
          url: `/api/v1/providers/${server.clinic}/patients/${uuid}`,
          as: elsewhere,
        })
      ).status,
    ).toBe(404);
    expect((await deleteAsRead(server, { url: `${v1()}/patients/${uuid}`, as: elsewhere })).status).toBe(404);
    expect((await get(`?search=${first_name}`, elsewhere)).body.meta.total).toBe(0);
    expect((await get('', elsewhere)).body.meta).toMatchObject({ total: 0, male: 0, female: 0 });
    expect((await get(`?managing_organization_id=${server.clinic}`)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, own, type CodesCalls } from '../../../../tests/support/codes';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import type { CodeSequence } from '../common/sequence';

let server: TestServer;
let administrator: TestUser;
let reader: TestUser;
let stranger: TestUser;
let codes: CodesCalls;

const rights = ['codes.*', 'patients.*', 'locations.*'];
beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: rights });
  reader = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['codes.read'] });
  stranger = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: rights });
  codes = codesOf(server, administrator);
});
afterAll(() => server.close());

const change = (of: CodeSequence, changes: object, { as = administrator, version = of.version } = {}) => {
  const { prefix, suffix, padding, increment, yearly, check_digit } = of;
  return server.request({
    method: 'PATCH',
    url: `/api/v2/codes/types/${of.uuid}`,
    as,
    body: { prefix, suffix, padding, increment, yearly, check_digit, ...changes },
    headers: { 'if-match': String(version) },
  });
};
let people = 0;
const newcomer = () => {
  const name = [...String(++people)].map((figure) => 'bcdfghjklm'.charAt(Number(figure)).repeat(3)).join('');
  return { first_name: `Ama${name}`, last_name: `Owusu${name}`, gender: 'FEMALE' };
};
const registerAt = (headers: Record<string, string>, as: TestUser) =>
  server.request({ method: 'POST', url: '/api/v2/emr/patients', as, body: newcomer(), headers });
const register = async (as = administrator): Promise<{ uuid: string; patient_number: string }> => {
  const answer = await registerAt({}, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
describe('the sequences of an organization', () => {
  it('include those of the program, with the next code and the last one', async () => {
    const before = await codes.typeOf('patient', stranger);
    expect(before).toMatchObject({
      label: 'Patient number',
      built_in: true,
      gapless: false,
      prefix: 'P',
      padding: 6,
      version: 1,
      next_value: 1,
      next_code: 'P000001',
      last_code: null,
      generable: true,
    });
    await register(stranger);
    expect(await codes.typeOf('patient', stranger)).toMatchObject({ next_code: 'P000002', last_code: 'P000001' });
  });

  it('show the next code even after many were given at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => register(stranger)));
    const { next_code } = await codes.typeOf('patient', stranger);
    expect((await register(stranger)).patient_number).toBe(next_code);
  });

  it('are searched by label, type and prefix', async () => {
    await codes.registered({ type: 'blood-bag', label: 'Blood bag', prefix: 'BB' });
    expect((await codes.list(administrator, '?search=blood')).meta.total).toBe(1);
    expect((await codes.list(administrator, '?search=patient')).data[0].type).toBe('patient');
  });
});

describe('another format of patient numbers', () => {
  const krh = { prefix: 'krh-{YY}-', suffix: '-', check_digit: 'luhn' };

  it('applies from the next registration on, and numbers continue', async () => {
    const first = await register();
    const answer = await change(await codes.typeOf('patient'), krh);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ prefix: 'KRH-{YY}-', version: 2 });
    const next = await register();
    expect(first.patient_number).toMatch(/^P\d{6}$/);
    expect(next.patient_number).toMatch(/^KRH-\d\d-\d{6}-\d$/);
    expect(Number(next.patient_number.slice(7, 13))).toBeGreaterThan(Number(first.patient_number.slice(1)));
  });

  it('never repeats a given number', async () => {
    const patient = await codes.typeOf('patient');
    const back = await change(patient, { next_value: 1 });
    expect(back.body.errors.next_value[0]).toMatch(
      /^Next value should not be less than \d+: lower numbers have been given$/,
    );
    const shorter = await change(patient, { prefix: 'P0', suffix: '', padding: 5, check_digit: 'none' });
    expect(shorter.body.errors.prefix[0]).toBe(
      'Some codes could come out as ones that were given before, in the format P000000',
    );
    // The old format itself cannot repeat a code: numbers only rise.
    const { body: old } = await change(patient, { prefix: 'P', suffix: '', check_digit: 'none' });
    expect(old.next_value).toBeGreaterThanOrEqual(patient.next_value);
    expect((await change(old, krh)).status).toBe(200);
  });

  it('that restarts each year continues in the current one', async () => {
    const before = await codes.typeOf('patient');
    const { body } = await change(before, { yearly: true });
    expect(body.next_value).toBeGreaterThanOrEqual(before.next_value);
    await register();
    expect((await change(body, { yearly: false })).body.next_value).toBeGreaterThan(body.next_value);
  });

  it('contains the desk’s location, and no other', async () => {
    const place = (name: string, as: TestUser) =>
      server.request({ method: 'POST', url: '/api/v2/locations', as, body: { name, physical_type: 'site' } });
    const { body: here } = await place('North Ridge', stranger);
    const { body: elsewhere } = await place('South Ridge', administrator);
    const { body: before } = await change(
      await codes.typeOf('patient', stranger),
      { prefix: '{LOC}-' },
      { as: stranger },
    );
    const there = await registerAt({ 'x-location': here.uuid }, stranger);
    expect(there.body.patient_number).toMatch(/^NR-\d{6}$/);
    expect((await registerAt({ 'x-location': elsewhere.uuid }, stranger)).status).toBe(404);
    expect((await registerAt({}, stranger)).body.errors).toEqual({ location_id: ['Location is required'] });
    await change(before, { prefix: 'P' }, { as: stranger });
  });

  it('is refused to a user who has an old version, lacks the right or belongs to another organization', async () => {
    const patient = await codes.typeOf('patient');
    const stale = await change(patient, { padding: 7 }, { version: 1 });
    expect(stale.body).toMatchObject({
      status: 409,
      code: 'stale_version',
      details: { current: { uuid: patient.uuid } },
    });
    expect((await change(patient, { padding: 7 }, { as: reader })).body.details).toEqual({ permission: 'codes.write' });
    expect((await change(patient, { padding: 7 }, { as: stranger })).status).toBe(404);
  });

  it('cannot be removed', async () => {
    const { uuid } = await codes.typeOf('patient');
    const answer = await deleteAsRead(server, { url: `/api/v2/codes/remove/${uuid}`, as: administrator });
    expect(answer.body).toMatchObject({ status: 409, code: 'built_in_sequence' });
  });

  it('is announced to browsers and audited', async () => {
    const { uuid } = await codes.typeOf('patient');
    const events = await server.rows(`select 1 from outbox_events where type = 'code_sequence.updated' and uuid = $1`, [
      uuid,
    ]);
    expect(events.length).toBeGreaterThan(0);
    const entries = await server.rows<{ after: object }>(
      `select after from audit_entries where resource = 'codes' and action = 'update' and resource_uuid = $1`,
      [uuid],
    );
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ prefix: 'KRH-{YY}-', check_digit: 'luhn' }),
    );
  });
});

describe('a preview', () => {
  it('shows the next codes and takes none', async () => {
    const patient = await codes.typeOf('patient');
    const { body } = await codes.post(
      'preview',
      { ...own, prefix: 'Z', increment: 5, sequence_id: patient.uuid },
      reader,
    );
    expect(body.codes).toEqual([0, 5, 10].map((n) => `Z${String(patient.next_value + n).padStart(4, '0')}`));
    expect(body.errors).toEqual({});
    expect((await codes.typeOf('patient')).next_value).toBe(patient.next_value);
  });

  it('reports faults that would prevent saving it', async () => {
    const { uuid: sequence_id } = await codes.typeOf('patient');
    const { body } = await codes.post('preview', { ...own, prefix: '', next_value: 1, sequence_id });
    expect(body.errors).toHaveProperty('next_value');
  });
});

describe('verifying', () => {
  const verify = async (code: string, as = administrator) => (await codes.post('verify', { code }, as)).body;

  it('names the owner of a number, also in an old format and without separators', async () => {
    const [old] = await server.rows<{ patient_number: string; uuid: string }>(
      `select patient_number, uuid from patients where organization_uuid = $1 order by uuid limit 1`,
      [server.hospital],
    );
    expect(await verify(old!.patient_number)).toMatchObject({
      ours: true,
      matches: [{ type: 'patient', state: 'used', current: false, holder: { params: { id: old!.uuid } } }],
    });
    const { patient_number: number, uuid } = await register();
    expect(await verify(number.toLowerCase().replaceAll('-', ''))).toMatchObject({
      ours: true,
      matches: [{ code: number, state: 'used', current: true, checks: true, holder: { params: { id: uuid } } }],
    });
    expect((await verify(number, reader)).matches[0]).not.toHaveProperty('holder');
    expect((await verify(number, stranger)).ours).toBe(false);
  });

  it('distinguishes a typing error, a number not given yet, and a text that is no code', async () => {
    const { patient_number: number } = await register();
    const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
    expect(await verify(wrong)).toMatchObject({ ours: false, matches: [{ checks: false }] });
    const { next_code: free } = await codes.typeOf('patient');
    expect(await verify(free)).toMatchObject({ ours: false, matches: [{ checks: true, state: 'free' }] });
    expect(await verify('HELLO')).toEqual({ code: 'HELLO', ours: false, matches: [] });
  });

  it('knows codes that were generated in advance', async () => {
    const made = await codes.registered({ type: 'wristband', label: 'Wristband', prefix: 'W' });
    const { body } = await codes.post('generate', { sequence_id: made.uuid });
    expect(await verify(body.data[0])).toMatchObject({ ours: true, matches: [{ state: 'generated' }] });
  });
});

it('finds a patient by any half of such a number, with or without separators', async () => {
  const { patient_number: number, uuid } = await register();
  const [, year = '', figures = '', check = ''] = /^KRH-(\d\d)-(\d+)-(\d)$/.exec(number) ?? [];
  for (const typed of [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    number.slice(0, 12),
    `krh${year}${figures}`,
    `${year}-${figures}`,
    `${figures}-${check}`,
    `${figures}${check}`,
    figures,
    String(Number(figures)),
  ]) {
    const { body } = await server.request({
      method: 'GET',
      url: `/api/v2/emr/patients?search=${encodeURIComponent(typed)}&page_size=50`,
      as: administrator,
    });
    expect(
      body.data.map((each: { uuid: string }) => each.uuid),
      typed,
    ).toContain(uuid);
  }
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAsRead } from '../../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let receptionist: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  receptionist = await server.user(server.hospital, {
    workspaces: ['RECEPT'],
    resources: ['patients.read', 'patients.write', 'patients.delete'],
  });
});
afterAll(() => server.close());

const v2 = '/api/v2/emr/patients';
const v1 = () => `/api/v1/providers/${server.hospital}`;
const register = (body: object, as = receptionist, headers = {}) =>
  server.request({ method: 'POST', url: v2, as, body, headers });
const get = (path: string, as = receptionist) => server.request({ method: 'GET', url: `${v2}${path}`, as });

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

describe('duplicates', () => {
  const kwame = {
    first_name: 'Kwame',
    last_name: 'Boateng',
    gender: 'MALE',
    date_of_birth: '1980-05-06',
    mobile: '0208123456',
  };
  let first: string;
  beforeAll(async () => void (first = (await register(kwame)).body.uuid));

  it('with only the same name and gender require a decision before saving, on every screen', async () => {
    const known = somebody();
    const { uuid, patient_number: number } = (await register(known)).body;
    const relative = await registered();
    const copy = (body: object) =>
      server.request({
        method: 'POST',
        url: `/api/v1/providers/${server.hospital}/patients/${relative.uuid}`,
        as: receptionist,
        body,
      });
    for (const send of [register, copy]) {
      const refused = await send(known);
      expect(refused.body).toMatchObject({
        code: 'possible_duplicate',
        details: { candidates: [{ uuid, patient_number: number, level: 'possible', asks: true }] },
      });
      expect((await send(known)).status).toBe(409);
    }
    const duplicate_decision = { kind: 'different-person', reason: 'Other mother', candidates: [uuid] };
    expect((await register({ ...known, duplicate_decision })).status).toBe(201);
  });

  it('do not keep a program from the record that it requests or creates', async () => {
    const known = somebody();
    await register(known);
    const answer = await server.request({
      method: 'POST',
      url: `${v2}?get_or_create=true`,
      as: receptionist,
      body: known,
    });
    expect(answer.status).toBe(201);
  });

  it('are refused until the user decides', async () => {
    const again = { ...kwame, first_name: 'BOATENG', last_name: 'Quame' };
    const refused = await register(again);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'possible_duplicate',
      details: { candidates: [{ uuid: first, level: 'certain' }] },
    });
    for (const candidates of [[], [server.hospital], [first, server.hospital]])
      expect(
        (await register({ ...again, duplicate_decision: { kind: 'different-person', reason: 'Cousin', candidates } }))
          .status,
      ).toBe(409);
    const decided = await register({
      ...again,
      duplicate_decision: { kind: 'different-person', reason: 'Cousin', candidates: [first] },
    });
    expect(decided.status).toBe(201);
    const [row] = await server.rows<{ decision: object }>(
      'select duplicate_decision as decision from patients where uuid = $1',
      [decided.body.uuid],
    );
    expect(row?.decision).toMatchObject({ reason: 'Cousin', candidates: [first], by: receptionist.uuid });
    await deleteAsRead(server, { url: `${v1()}/patients/${decided.body.uuid}`, as: receptionist });
  });

  it('need a reason', async () => {
    const { status, body } = await register({
      ...kwame,
      duplicate_decision: { kind: 'different-person', reason: ' ', candidates: [first] },
    });
    expect([status, body.errors]).toEqual([400, { 'duplicate_decision.reason': ['Reason is required'] }]);
  });

  describe('if the request asks for the existing record', () => {
    const getOrCreate = (body: object) =>
      server.request({ method: 'POST', url: `${v2}?get_or_create=true`, as: receptionist, body });

    it('answer it with 200, and a new person with 201', async () => {
      const known = await getOrCreate(kwame);
      expect([known.status, known.body.uuid]).toEqual([200, first]);
      const person = somebody({ date_of_birth: '1960-02-03' });
      const made = await getOrCreate(person);
      const again = await getOrCreate(person);
      expect([made.status, again.status, again.body.uuid]).toEqual([201, 200, made.body.uuid]);
    });

    it('give nobody a record for an email address or an identifier alone', async () => {
      const identifiers = [{ type: 'PASSPORT', value: 'G 7654321' }];
      const { uuid } = await registered({ email: 'shared@example.org', identifiers, gender: 'MALE' });
      for (const same of [
        { email: 'Shared@example.org' },
        { identifiers: [{ type: 'PASSPORT', value: 'g7654321' }] },
      ]) {
        const { status, body } = await getOrCreate(somebody({ ...same, date_of_birth: '2001-09-09' }));
        expect([status, body.code]).toEqual([409, 'possible_duplicate']);
        expect(body.details.candidates).toMatchObject([{ uuid }]);
      }
    });
  });

  it('are found while the user types', async () => {
    const probe = (body: object) => server.request({ method: 'POST', url: `${v2}/duplicates`, as: receptionist, body });
    expect(
      (await probe({ first_name: 'kwame', last_name: 'boaten', date_of_birth: '1980-06-05' })).body.data,
    ).toMatchObject([{ uuid: first, level: 'likely' }]);
    expect((await probe({ mobile: '0208 123 456' })).body.data).toMatchObject([
      { uuid: first, reasons: ['Same phone number'] },
    ]);
    expect((await probe({ mobile: '0208 123 456', except: first })).body.data).toEqual([]);
    expect((await probe({ first_name: 'K' })).body.data).toEqual([]);
  });

  it('are noticed by two desks that register one person at the same moment', async () => {
    const person = somebody({ date_of_birth: '1999-02-03' });
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => register(person)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('may share a phone, but not an email address or an identifier', async () => {
    await registered({
      mobile: '0551234567',
      email: 'taken@example.org',
      identifiers: [{ type: 'HEALTH_INSURANCE', value: 'NH 12-34' }],
    });
    expect((await register(somebody({ mobile: '0551234567' }))).status).toBe(201);
    expect((await register(somebody({ email: 'Taken@EXAMPLE.org' }))).body.errors).toEqual({
      email: ['Email already exists'],
    });
    expect(
      (await register(somebody({ identifiers: [{ type: 'HEALTH_INSURANCE', value: 'nh1234' }] }))).body.errors,
    ).toEqual({ identifiers: ['Identifier already exists'] });
    expect((await get('?email=TAKEN%40example.org')).body.meta.total).toBe(1);
    expect((await get('?identifier=nh-1234')).body.meta.total).toBe(1);
    expect((await get('?identifier=nh-12345')).body.meta.total).toBe(0);
  });

  it('finds a used phone number in any notation', async () => {
    await register(somebody({ mobile: '0209 876 543' }));
    for (const [mobile, total] of [
      ['0209876543', 1],
      ['+233 20 987 6543', 1],
      ['020987654', 0],
      ['0209876544', 0],
    ] as const)
      expect((await get(`?mobile=${encodeURIComponent(mobile)}`)).body.meta.total, mobile).toBe(total);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let user: TestUser;
let known: string;

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.user(server.hospital, {
    workspaces: ['RECEPT'],
    resources: ['patients.*', 'patients.merge', 'patients.restore', 'patients.export'],
  });
  known = (await post(ama)).body.uuid;
});
afterAll(() => server.close());

const url = '/api/v2/emr/patients';
const ama = { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE' };
const post = (body: unknown) => server.request({ method: 'POST', url, as: user, body });
const patients = () => server.rows('select uuid, version, first_name from patients');

let before: unknown;
beforeEach(async () => void (before = await patients()));

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) });

describe.each([
  [
    'a field too long',
    { first_name: 'x'.repeat(101) },
    { first_name: ['First name should not exceed 100 characters'] },
  ],
  ['an unknown code', { gender: 'WOMAN' }, { gender: ['Gender is not valid'] }],
  ['an unknown religion', { religious_affiliation: ['7'] }, { religious_affiliation: ['Religion is not valid'] }],
  ['a future birth date', { date_of_birth: '2190-01-01' }, { date_of_birth: ['Birth date is not valid'] }],
  ['a day that does not exist', { date_of_birth: '2001-02-30' }, { date_of_birth: ['Birth date is not valid'] }],
  ['a phone number of no plan', { mobile: '0000000000000' }, { mobile: ['Phone number is not valid'] }],
  ['a script in a name', { last_name: '<img src=x onerror=alert(1)>' }, { last_name: ['Last name is not valid'] }],
  [
    'a script in an address',
    { address: [{ line: '<script>alert(1)</script>' }] },
    { 'address.0.line': ['Address line is not valid'] },
  ],
  [
    'a region of another country',
    {
      address: [
        { country: 'GH', state: 'Volta' },
        { country: 'GH', state: 'Texas' },
      ],
    },
    { 'address.1.state': ['Region is not valid'] },
  ],
  ['an id', { id: '0199aaaa-0000-7000-8000-000000000000' }, { id: ['Id is not valid'] }],
  [
    'an organization',
    { organization_uuid: '0199aaaa-0000-7000-8000-000000000000' },
    { organization_uuid: ['Organization uuid is not valid'] },
  ],
  ['a version', { version: 7 }, { version: ['Version is not valid'] }],
  ['a derived column', { search_terms: ['x'] }, { search_terms: ['Search terms is not valid'] }],
  [
    'a whole address too many',
    { address: Array.from({ length: 6 }, () => ({ city: 'Accra' })) },
    { address: ['Address should not be more than 5'] },
  ],
])('a body with %s', (_what, change, errors) => {
  it('gets 400 beside the field when registering, and stores nothing', async () => {
    const { status, body } = await post({ ...ama, last_name: 'Owusu', ...change });
    expect([status, body.code, body.errors]).toEqual([400, 'validation', errors]);
    expect(await patients()).toEqual(before);
  });

  it('gets 400 when correcting', async () => {
    const { status, body } = await server.request({
      method: 'PATCH',
      url: `${url}/${known}`,
      as: user,
      body: change,
      headers: { 'if-match': '1' },
    });
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await patients()).toEqual(before);
  });
});

it.each([
  ['deep JSON', deep(500)],
  ['deep JSON in a field', { ...ama, address: [deep(100)] }],
  ['a list', [ama]],
  ['text', '"Ama"'],
  ['broken JSON', '{"first_name":'],
  ['a prototype', '{"first_name":"A","last_name":"B","gender":"MALE","__proto__":{"is_deceased":true}}'],
  ['nothing', {}],
])('a body that is %s gets 400', async (_what, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.text).not.toMatch(/at .*\.ts|select|insert/);
  expect(await patients()).toEqual(before);
});

const sqlInjections = [
  "' or 1=1 --",
  "'; drop table patients; --",
  '\\',
  '%',
  "a' union select password_hash from users --",
  '${7*7}',
  '\u0000',
  'x'.repeat(201),
  '𝕏🏥',
];
const parameters = [
  'search',
  'gender',
  'page',
  'page_size',
  'age_from',
  'registered_from',
  'state',
  'is_deceased',
  'deleted',
  'email',
  'managing_organization_id',
  'size',
  'nonsense',
];

/** Filters with free text find nobody with these values; the others refuse them, or ignore values of another filter. */
const free = new Set(['search', 'state', 'email']);

it.each(parameters)('SQL in the parameter %s finds nothing, breaks nothing and leaks nothing', async (parameter) => {
  for (const value of sqlInjections) {
    const query = `?${parameter}=${encodeURIComponent(value)}`;
    const list = await server.request({ method: 'GET', url: `${url}${query}`, as: user });
    const file = await server.request({ method: 'GET', url: `${url}/export${query}`, as: user });
    expect(free.has(parameter) ? [200, 400] : [400, 404]).toContain(list.status);
    expect(file.status).toBe(list.status);
    expect(list.body.meta?.total ?? 0).toBe(0);
    expect(list.text + file.text).not.toMatch(/syntax error|argon2|pg_|Mensah/);
  }
  expect(await patients()).toEqual(before);
});

it('answers the same 404 for an invalid id, an unknown one, and one of the other organization', async () => {
  const stranger = await server.user(server.clinic, { workspaces: [], resources: ['patients.*'] });
  const foreign = (await server.request({ method: 'POST', url, as: stranger, body: ama })).body.uuid;
  for (const id of ['1', "'", foreign, '0199aaaa-0000-7000-8000-000000000000'])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { first_name: 'A' }],
      ['GET', '/photo', undefined],
      ['POST', '/restore', undefined],
      ['GET', `/merge?other=${known}`, undefined],
      ['POST', '/merge', { other: known, other_version: 1 }],
      ['POST', '/unmerge', { other: known }],
    ] as const) {
      const { status } = await server.request({
        method,
        url: `${url}/${encodeURIComponent(id)}${path}`,
        as: user,
        body,
        headers: { 'if-match': '1' },
      });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  const merge = await server.request({
    method: 'POST',
    url: `${url}/${known}/merge`,
    as: user,
    body: { other: foreign, other_version: 1 },
    headers: { 'if-match': '1' },
  });
  expect(merge.status).toBe(404);
  const link = await server.request({
    method: 'POST',
    url: `/api/v1/providers/${server.hospital}/patient_links`,
    as: user,
    body: { patient_id: known, other_patient_id: foreign, type: 'CHILD' },
  });
  expect(link.status).toBe(404);
});

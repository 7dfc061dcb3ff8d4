import { isReference, otherNamesOf, WholeListQuery, type ErrorBody } from '@clinic-workbench/sdk/common';
import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { getMetadataStorage } from 'class-validator';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platform } from '../../core/node/platform';
import { startTestServer, type TestServer, type TestUser } from '../support/test-server';
import { endpoints, nameOf, urlOf } from './endpoints';
import { fillOther, outlines, samples, type OtherRecords } from './samples';

/** Requests of a program that knows only the specification, at every endpoint. */

const all = await endpoints();

let server: TestServer;
let administrator: TestUser;
/** An administrator of an organization with a record of each kind. */
let keeper: TestUser;
let kept: OtherRecords;
beforeAll(async () => {
  server = await startTestServer({});
  const resources = [...new Set(all.map(({ permission }) => permission))].filter((right) => right.includes('.'));
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources });
  keeper = await server.user(server.clinic, { workspaces: ['ADMIN', 'RECEPT'], resources });
  kept = await fillOther(server, keeper);
});
afterAll(() => server.close());

type Rules = new () => object;
interface Field {
  readonly name: string;
  readonly route: AnyRoute;
  readonly property: string;
}

const fields = (of: 'body' | 'query', isMeant: (rules: Rules, property: string) => boolean): Field[] =>
  all.flatMap((route) => {
    const rules = route[of] as Rules | undefined;
    if (!rules) return [];
    const metadata = getMetadataStorage().getTargetValidationMetadatas(rules, '', false, false);
    const properties = [...new Set(metadata.map(({ propertyName }) => propertyName))];
    return properties
      .filter((property) => isMeant(rules, property))
      .map((property) => ({ name: `${nameOf(route)} ${property}`, route, property }));
  });

const hasRule = (rules: Rules, property: string, ...names: string[]) =>
  getMetadataStorage()
    .getTargetValidationMetadatas(rules, '', false, false)
    .some((rule) => rule.propertyName === property && names.includes(rule.name ?? ''));

const isTime = (rules: Rules, property: string) => hasRule(rules, property, 'instant', 'dayOrInstant');
/** Limits of lists. Days in bodies, such as a birth date, are not times. */
const isLimit = (rules: Rules, property: string) => isTime(rules, property) || hasRule(rules, property, 'calendarDate');

/** The messages for the fields of a body or query. */
async function said(route: AnyRoute, input: { readonly body?: object; readonly query?: Record<string, string> }) {
  const params = { id: randomUUID(), uuid: randomUUID(), key: 'k', name: 'unknown', providerId: server.hospital };
  const answer = await server.request({
    method: route.method,
    url: `${urlOf(route, params)}?${new URLSearchParams(input.query)}`,
    as: administrator,
    body: input.body,
    headers: { 'if-match': '1' },
  });
  expect(answer.status, answer.text).toBeLessThan(500);
  return (answer.body as ErrorBody | undefined)?.errors ?? {};
}

const local = '2026-06-01T08:30:00';

describe('a time without a zone is in the organization’s time zone', () => {
  const inBodies = fields('body', isTime);
  const inQueries = fields('query', isLimit);

  it('in many places', () => {
    expect(inBodies.length).toBeGreaterThan(8);
    expect(inQueries.length).toBeGreaterThan(20);
  });

  it.each(inBodies)('$name', async ({ route, property }) => {
    expect(await said(route, { body: { [property]: local } })).not.toHaveProperty(property);
    expect(await said(route, { body: { [property]: `${local} o'clock` } })).toHaveProperty(property);
  });

  it.each(inQueries)('$name, with an offset, too', async ({ route, property }) => {
    for (const time of [local, `${local}Z`, `${local}+02:00`, `${local}.000Z`])
      expect(await said(route, { query: { [property]: time } })).not.toHaveProperty(property);
    expect(await said(route, { query: { [property]: 'yesterday' } })).toHaveProperty(property);
  });
});

describe('a record can be named as it was read', () => {
  // The server checks the organization before the rules: for the caller, all others do not exist.
  const named = (rules: Rules, property: string) =>
    !/^(service_provider|managing_organization)/.test(property) &&
    isReference(rules, property) &&
    [...otherNamesOf(rules).values()].includes(property);
  const inBodies = fields('body', named);

  it('in many places', () => expect(inBodies.length).toBeGreaterThan(60));

  it.each(inBodies)('$name', async ({ route, property }) => {
    const names = [...otherNamesOf(route.body as Rules)].filter(([, own]) => own === property).map(([name]) => name);
    for (const name of names) {
      const uuid = randomUUID();
      expect(await said(route, { body: { [name]: uuid } }), name).not.toHaveProperty(name);
      expect(await said(route, { body: { [name]: { uuid, name: 'x' } } }), name).not.toHaveProperty(name);
      expect(await said(route, { body: { [name]: 'nobody' } }), name).toMatchObject({ [name]: [expect.any(String)] });
      expect(await said(route, { body: { [name]: uuid, [property]: randomUUID() } }), name).toHaveProperty(name);
    }
  });

  it('also an organization, but only the caller’s own', async () => {
    for (const [name, value] of [
      ['service_provider', server.clinic],
      ['managing_organization', { uuid: server.clinic }],
      ['service_provider_id', { id: server.clinic }],
    ] as const) {
      const answer = await server.request({
        method: 'POST',
        url: '/api/v2/emr/service-requests',
        as: administrator,
        body: { [name]: value, patient: randomUUID(), category: 'Imaging', display: 'X-ray' },
      });
      expect(answer.status, name).toBe(404);
      expect(answer.body.message).toBe('Organization not found');
    }
  });
});

/** Calls an endpoint with the record of its sample. */
function call(route: AnyRoute, version: number | undefined, body: unknown) {
  const sample = samples(server.clinic, kept)[nameOf(route)];
  return server.request({
    method: route.method,
    url: `${urlOf(route, { providerId: server.clinic, ...sample?.params })}?${new URLSearchParams(sample?.query)}`,
    as: keeper,
    body: body ?? {},
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
}

describe('a change without a version is answered with the current one', () => {
  const versioned = all
    .filter((route) => route.versioned && !outlines[nameOf(route)]?.nothingYet)
    .map((route) => [nameOf(route), route] as const);

  it.each(versioned)('%s', async (name, route) => {
    const answer = await call(route, undefined, samples(server.clinic, kept)[name]?.body);
    expect(answer.status, answer.text).toBe(428);
    expect(answer.body, answer.text).toMatchObject({
      status: 428,
      code: 'version_required',
      details: { current: { version: expect.any(Number) } },
    });
  });
});

describe('every change and delete needs a version', () => {
  const changing = [...all, ...(platform.kernelRoutes ?? [])].filter(({ method }) =>
    ['PUT', 'PATCH', 'DELETE'].includes(method),
  );

  it('except if the sample says why it has none', () => {
    const without = changing.filter((route) => !('versioned' in route && route.versioned)).map(nameOf);
    const excused = Object.entries(outlines).filter(([, { unversioned, named }]) => unversioned ?? named);
    expect(without.toSorted()).toEqual(excused.map(([name]) => name).toSorted());
  });

  const upserts = Object.entries(outlines).filter(([, { named }]) => named);

  it('also if the body names the record', () => expect(upserts.length).toBeGreaterThanOrEqual(4));

  it.each(upserts)('%s: if it names an existing record', async (name) => {
    const route = all.find((each) => nameOf(each) === name)!;
    const { body: made, named } = samples(server.clinic, kept)[name]!;
    const body = { ...(made as object), uuid: named };
    const answer = await call(route, undefined, body);
    expect(answer.status, answer.text).toBe(428);
    expect(answer.body.details).toEqual({ current: { version: expect.any(Number) as number } });
  });

  const deleting = all.filter(({ method, versioned }) => method === 'DELETE' && versioned);

  it.each(deleting.map((route) => [nameOf(route), route] as const))(
    '%s: refuses a stale version',
    async (name, route) => {
      const answer = await call(route, 99_999, samples(server.clinic, kept)[name]?.body);
      expect(answer.status, answer.text).toBe(409);
      expect(answer.body).toMatchObject({ code: 'stale_version', details: { sent: 99_999 } });
    },
  );
});

async function withoutReason(): Promise<number> {
  const rows = await server.rows(
    `select 1 from audit_entries where organization_uuid = $1 and after::text like '%no reason given%'`,
    [server.clinic],
  );
  return rows.length;
}

// The parameters for a change may have other names than those for reading.
const placeOf = (path: string) => path.replace(/:\w+/g, ':');

describe('a record can be sent back as it was read', () => {
  const reads = new Set(all.filter(({ method }) => method === 'GET').map(({ api, path }) => placeOf(`${api} ${path}`)));
  const sendable = all.filter(
    (route) =>
      ['PATCH', 'PUT'].includes(route.method) &&
      route.body &&
      reads.has(placeOf(route.readAt ?? `${route.api} ${route.path}`)) &&
      !outlines[nameOf(route)]?.readsOtherwise,
  );

  it('in many places', () => expect(sendable.length).toBeGreaterThan(28));

  /** The record, or the one in a list that the sample points to. */
  async function readOf(route: AnyRoute): Promise<Record<string, unknown>> {
    const sample = samples(server.clinic, kept)[nameOf(route)];
    const { api, path } = route;
    const params: Readonly<Record<string, string>> = { providerId: server.clinic, ...sample?.params };
    const elsewhere = route.readAt ?? (sample?.named === undefined ? undefined : `${api} ${path}/:id`);
    const [version = api, place = ''] = elsewhere?.split(' ') ?? [];
    const id = sample?.named ?? params['id'] ?? '';
    const url =
      elsewhere === undefined ? urlOf(route, params) : urlOf({ api: version as 'v1', path: place }, { ...params, id });
    const read = await server.request({ method: 'GET', url, as: keeper });
    expect(read.status, read.text).toBe(200);
    const { data } = read.body as { readonly data?: readonly Record<string, unknown>[] };
    if (!data) return read.body as Record<string, unknown>;
    const row = data.find((each) => Object.values(each).includes(sample?.inList));
    expect(row, read.text).toBeDefined();
    return row!;
  }

  it.each(sendable.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const sample = samples(server.clinic, kept)[name];
    const url = `${urlOf(route, { providerId: server.clinic, ...sample?.params })}?${new URLSearchParams(sample?.query)}`;
    const whole = { ...(await readOf(route)), ...sample?.amendment };
    const send = (body: unknown, version?: number) =>
      server.request({
        method: route.method,
        url,
        as: keeper,
        body,
        headers: version === undefined ? {} : { 'if-match': String(version) },
      });
    const asked = route.versioned ? await send(whole) : undefined;
    const told = asked?.body as { readonly details?: { readonly current?: { readonly version: number } } } | undefined;
    const version = told?.details?.current?.version ?? Number(whole['version'] ?? 1);
    const unknown = await send({ ...whole, no_such_field: 1 }, version);
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors).toHaveProperty('no_such_field');
    // Read-only fields are refused if their value differs. Not all records have such fields.
    const otherwise = await send({ ...whole, created_at: '2001-01-01T00:00:00.000Z' }, version);
    expect(otherwise.body.errors, otherwise.text).toHaveProperty('created_at');
    const answer = await send(whole, version);
    expect(answer.status, answer.text).toBeLessThan(300);
  });
});

describe('sending a record back unchanged changes nothing', () => {
  const rowOf = (rows: readonly unknown[], uuid: string) =>
    rows.find((row) => (row as { readonly uuid?: string }).uuid === uuid) as
      | Readonly<Record<string, unknown>>
      | undefined;
  const whole = all.filter(
    ({ method, path, versioned, body, readAt, answersOtherwise }) =>
      ['PATCH', 'PUT'].includes(method) &&
      versioned &&
      body &&
      !answersOtherwise &&
      /\/:\w+$/.test(path) &&
      readAt === undefined,
  );
  const reading = (api: string, path: string) =>
    all.find((each) => each.method === 'GET' && placeOf(`${each.api} ${each.path}`) === placeOf(`${api} ${path}`));
  const places = whole.flatMap((route) => {
    const one = reading(route.api, route.path);
    const list = reading(route.api, route.path.replace(/\/:\w+$/, ''));
    return one ? [{ name: nameOf(route), route, one, list }] : [];
  });

  it('in many places', () => expect(places.filter(({ list }) => list).length).toBeGreaterThan(12));

  it.each(places)('$name', async ({ name, route, one, list }) => {
    const sample = samples(server.clinic, kept)[name];
    const params: Readonly<Record<string, string>> = { providerId: server.clinic, ...sample?.params };
    const own = params[route.path.split(':').at(-1)!] ?? '';
    const get = async (url: string) => (await server.request({ method: 'GET', url, as: keeper })).body;
    const record = async () =>
      (await get(urlOf({ api: one.api, path: route.path }, params))) as Readonly<Record<string, unknown>>;
    const before = await record();
    const rows = list
      ? ((await get(`${urlOf(list, params)}?page_size=200`)) as { readonly data?: unknown[] }).data
      : [];
    const row = rowOf(rows ?? [], own);
    for (const sent of row && typeof row['version'] === 'number' ? [before, row] : [before]) {
      if (typeof sent['version'] !== 'number') return;
      const answer = await server.request({
        method: route.method,
        url: urlOf(route, params),
        as: keeper,
        body: sent,
        headers: { 'if-match': String(before['version']) },
      });
      expect(answer.status, answer.text).toBe(200);
      const { version, updated_at } = await record();
      expect({ version, updated_at }).toEqual({ version: before['version'], updated_at: before['updated_at'] });
    }
  });
});

describe('lists', () => {
  const own = all.filter(
    ({ method, path, query }) => method === 'GET' && query && !path.replace(':providerId', '').includes(':'),
  );
  const rowsOf = async (route: AnyRoute, query: string) => {
    const url = `${urlOf(route, { providerId: server.clinic })}?${query}`;
    const answer = await server.request({ method: 'GET', url, as: keeper });
    return { status: answer.status, ...(answer.body as { readonly data?: readonly unknown[]; readonly meta?: Meta }) };
  };
  interface Meta {
    readonly total: number;
    readonly page: number;
    readonly page_size: number;
  }

  const counted: AnyRoute[] = [];
  const dated = own.filter(({ query }) => hasRule(query as Rules, 'date_from', 'dayOrInstant'));

  it('of records can be limited to dates', () => expect(dated.length).toBeGreaterThan(15));

  it.each(dated.map((route) => [nameOf(route), route] as const))('%s between two instants', async (_name, route) => {
    const { meta } = await rowsOf(route, '');
    const long = 'date_from=2001-01-01T00:00:00%2B02:00&date_to=2099-01-01T00:00:00-05:00';
    const most = (await rowsOf(route, long)).meta;
    // Exports answer with files, and some lists need a patient or a shorter period.
    if (meta?.total === undefined || most?.total === undefined) return;
    counted.push(route);
    expect(most.total).toBeGreaterThanOrEqual(meta.total);
    expect((await rowsOf(route, 'date_from=2001-01-01T00:00:00&date_to=2001-12-31')).meta?.total).toBe(0);
    expect((await rowsOf(route, 'date_from=2099-01-01')).meta?.total).toBe(0);
  });

  it('of most records were compared', () => expect(counted.length).toBeGreaterThan(12));

  const short = own.filter(
    ({ query }) => query === WholeListQuery || (query as Rules).prototype instanceof WholeListQuery,
  );

  it('can be short', () => expect(short.length).toBeGreaterThan(7));

  it.each(short.map((route) => [nameOf(route), route] as const))('%s: whole, or page by page', async (_name, route) => {
    const { data, meta } = await rowsOf(route, '');
    expect(meta).toMatchObject({ total: data!.length, page: 1, page_size: data!.length });
    expect(data!.length).toBeGreaterThan(0);
    const pages = [];
    for (const page of [1, 2]) pages.push(await rowsOf(route, `page=${page}&page_size=1&size=1`));
    expect(pages.flatMap((each) => each.data)).toEqual(data!.slice(0, 2));
    expect(pages.at(1)!.meta).toMatchObject({ total: data!.length, page: 2, page_size: 1 });
  });
});

it('the caller’s own profile can be sent back as it was read', async () => {
  const send = (body: object) => server.request({ method: 'PATCH', url: '/api/v1/user', as: keeper, body });
  const { user } = (await send({})).body as { readonly user: Readonly<Record<string, unknown>> };
  const answer = await send({ ...user, first_name: 'Outside' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ successful: true, user: { first_name: 'Outside', username: user['username'] } });
  const otherwise = await send({ ...user, first_name: 'Outside', username: 'somebody' });
  expect(otherwise.body.errors).toHaveProperty('username');
});

describe('a record deleted without a reason is kept as such', () => {
  const deletions = Object.entries(outlines).flatMap(([name, { withoutReason: body }]) =>
    body ? [{ name, body }] : [],
  );

  it('in many places', () => expect(deletions.length).toBeGreaterThanOrEqual(10));

  it.each(deletions)('$name', async ({ name, body }) => {
    const route = all.find((each) => nameOf(each) === name)!;
    const refused = await call(route, undefined, body);
    const version = (refused.body as { details: { current: { version: number } } }).details.current.version;
    const before = await withoutReason();
    const answer = await call(route, version, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    // If the answer has no reason, the audit entry has it.
    const isKept = answer.text.includes('no reason given') || (await withoutReason()) > before;
    expect(isKept, answer.text).toBe(true);
  });
});

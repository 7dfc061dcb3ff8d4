import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { getMetadataStorage } from 'class-validator';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platform } from '../../core/node/platform';
import { multipart } from '../support/multipart';
import { startTestServer, type TestServer, type TestUser } from '../support/test-server';
import { endpoints, nameOf, urlOf } from './endpoints';
import type { Sample } from './contract-samples';
import { bodyNamesRecord, fillOther, neverMade, outlines, samples, type OtherRecords } from './samples';

const all = await endpoints();
const named = all.map((route) => [nameOf(route), route] as const);
const guarded = named.filter(([, { permission }]) => permission !== 'signed-in');
const withBody = named.filter(([, route]) => route.body);

let server: TestServer;
let administrator: TestUser;
let nobody: TestUser;
let otherAdministrator: TestUser;
let other: OtherRecords;

beforeAll(async () => {
  server = await startTestServer({});
  const rights = [...new Set(all.map(({ permission }) => permission))].filter((right) => right.includes('.'));
  const everything = { workspaces: ['ADMIN', 'RECEPT'], resources: rights };
  administrator = await server.user(server.hospital, everything);
  nobody = await server.user(server.hospital, { workspaces: [], resources: [] });
  otherAdministrator = await server.user(server.clinic, everything);
  other = await fillOther(server, otherAdministrator);
});
afterAll(() => server.close());

/** Parameters without a record: a random id, the caller's own organization. */
const nothing = (): Record<string, string> => ({
  id: randomUUID(),
  uuid: randomUUID(),
  key: 'k',
  name: 'unknown',
  providerId: server.hospital,
});

it('there are endpoints to try', () => {
  expect(named.length).toBeGreaterThan(30);
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
});

describe('an endpoint refuses', () => {
  it.each(named)('%s: a caller who is not signed in', async (_, route) => {
    const answer = await server.request({ method: route.method, url: urlOf(route, nothing()) });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ status: 401, code: 'token_not_valid' });
  });

  it.each(guarded)('%s: a caller without the right, and names the right', async (_, route) => {
    const answer = await server.request({ method: route.method, url: urlOf(route, nothing()), as: nobody });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'permission_denied', details: { permission: route.permission } });
  });

  it.each(named)('%s: a caller who asks for a foreign organization', async (_, route) => {
    const answer = await server.request({
      method: route.method,
      url: urlOf(route, { ...nothing(), providerId: server.clinic }),
      as: administrator,
      organization: server.clinic,
    });
    expect(answer.status).toBe(404);
  });

  it.each(named)('%s: an address or query with a foreign organization', async (_, route) => {
    const inPath = route.path.includes(':providerId');
    const url = urlOf(route, { ...nothing(), ...(inPath && { providerId: server.clinic }) });
    const query = inPath ? '' : `?managing_organization_id=${server.clinic}`;
    const answer = await server.request({ method: route.method, url: url + query, as: administrator });
    expect(answer.status).toBe(404);
  });

  it.each(withBody)(
    '%s: a body that is not an object, is broken or too deep, or has unknown fields',
    async (name, route) => {
      const url = urlOf(route, nothing());
      const send = (body: unknown) =>
        server.request({ method: route.method, url, as: administrator, body, headers: { 'if-match': '1' } });
      for (const body of [
        '[1]',
        '"text"',
        'null',
        '{"broken":',
        `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
      ]) {
        expect((await send(body)).status, body.slice(0, 40)).toBe(400);
      }
      // If the body names the record, its id is an ordinary field.
      const known = Object.keys(samples(server.hospital, other)[name]?.body ?? {});
      for (const field of ['organization_uuid', 'id', 'version', 'no_such_field'].filter(
        (each) => !known.includes(each),
      )) {
        const answer = await send({ [field]: randomUUID() });
        expect(answer.status, field).toBe(400);
        expect(answer.body.code).toBe('validation');
        expect(Object.keys(answer.body.errors as object)).toContain(field);
      }
    },
  );

  it.each(withBody)('%s: a body that is not JSON, or too large', async (_, route) => {
    const url = urlOf(route, nothing());
    const as = administrator;
    const xml = await server.request({
      method: route.method,
      url,
      as,
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(xml.status).toBe(415);
    const large = await server.request({ method: route.method, url, as, body: { a: 'x'.repeat(2 ** 20) } });
    expect(large.status).toBe(413);
  });

  it.each(named.filter(([, route]) => route.versioned))('%s: a change without a version', async (name, route) => {
    const sample = samples(server.hospital, other)[name];
    const url = `${urlOf(route, { ...nothing(), id: randomUUID() })}?${new URLSearchParams(sample?.query)}`;
    const answer = await server.request({ method: route.method, url, as: administrator, body: sample?.body ?? {} });
    expect(answer.status).toBe(428);
  });

  it.each(named)('%s: unknown parameters in the query, and SQL as text', async (_, route) => {
    const url = urlOf(route, nothing());
    const unknown = await server.request({
      method: route.method,
      url: `${url}?no_such_parameter=1`,
      as: administrator,
    });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.status).toBeLessThan(500);
    for (const parameter of parametersOf(route)) {
      for (const text of [`' or 1=1 --`, `'; drop table patients; --`, `\u0000`, `%' escape '`, '$1', '￿']) {
        const answer = await server.request({
          method: route.method,
          url: `${url}?${parameter}=${encodeURIComponent(text)}`,
          as: administrator,
        });
        expect(answer.status, `${parameter}=${text}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
        expect(answer.text).not.toMatch(/syntax error|pg_|SELECT |at Object\./);
      }
    }
  });
});

describe('a record of another organization is answered like one that never existed', () => {
  const needing = named.filter(([, { path, freeParams }]) => idsIn(path).some((id) => !freeParams?.includes(id)));

  it.each(needing)('%s', async (name, route) => {
    const sample = samples(server.hospital, other)[name];
    expect(sample, `${name} needs a contract sample`).toBeDefined();
    const before = await server.rows('select * from patients where organization_uuid = $1 order by uuid', [
      server.clinic,
    ]);
    const form = route.upload && multipart({}, { photo: Buffer.from('no image') });
    const call = (params: Readonly<Record<string, string>>) =>
      server.request({
        method: route.method,
        url: `${urlOf(route, params)}?${new URLSearchParams(sample!.query)}`,
        as: administrator,
        body: form ? form.body : sample!.body,
        headers: { 'if-match': '1', ...(form && { 'content-type': form.contentType }) },
      });
    const theirs = await call(sample!.params);
    const never = await call({ ...sample!.params, id: randomUUID(), uuid: randomUUID() });
    expect(theirs.status, theirs.text).toBe(404);
    expect(never.status).toBe(404);
    expect(theirs.body.message).toBe(never.body.message);
    expect(
      await server.rows('select * from patients where organization_uuid = $1 order by uuid', [server.clinic]),
    ).toEqual(before);
  });

  it.each(Object.entries(outlines).filter(([, sample]) => !sample.shared && bodyNamesRecord(sample)))(
    '%s: also in the body',
    async (name) => {
      const route = all.find((r) => nameOf(r) === name)!;
      const call = ({ params, query, body }: Sample) =>
        server.request({
          method: route.method,
          url: `${urlOf(route, { ...nothing(), ...params })}?${new URLSearchParams(query)}`,
          as: administrator,
          body,
          headers: { 'if-match': '1' },
        });
      const { inField, leavesOut, ...sample } = samples(server.hospital, other)[name]!;
      const theirs = await call(sample);
      const never = await call(neverMade(server.hospital)[name]!);
      expect(theirs.status, theirs.text).toBe(leavesOut ? 200 : inField ? 400 : 404);
      expect(Object.keys(theirs.body.errors ?? {})).toEqual(expect.arrayContaining(inField ? [inField] : []));
      expect(theirs.body).toEqual(never.body);
    },
  );
});

describe('a thing that comes with the product and belongs to no organization', () => {
  const ofShared = Object.entries(outlines).filter(([, { shared }]) => shared);

  it.each(ofShared)(
    '%s: needs the right, refuses a wrong body, and changes only the own organization',
    async (name) => {
      const route = all.find((each) => nameOf(each) === name)!;
      const { params, body, shared } = samples(server.hospital, other)[name]!;
      const { list, wrong, theirs } = shared!;
      const url = urlOf(route, { ...nothing(), ...params });
      const call = (as: TestUser, sent: unknown) => server.request({ method: route.method, url, as, body: sent });
      const shown = async (as: TestUser) => (await server.request({ method: 'GET', url: `/api/${list}`, as })).text;
      const before = { own: await shown(administrator), other: await shown(otherAdministrator) };
      for (const id of theirs) {
        expect(before.other, 'the other organization has done it').toContain(id);
        expect(before.own).not.toContain(id);
      }
      expect(await call(nobody, body)).toMatchObject({
        status: 403,
        body: { code: 'permission_denied', details: { permission: route.permission } },
      });
      for (const sent of wrong) expect((await call(administrator, sent)).status, JSON.stringify(sent)).toBe(400);
      expect(await shown(administrator)).toBe(before.own);
      const done = await call(administrator, body);
      expect(done.status, done.text).toBe(201);
      const after = await shown(administrator);
      expect(after).not.toBe(before.own);
      for (const id of theirs) expect(done.text + after).not.toContain(id);
      expect(await shown(otherAdministrator)).toBe(before.other);
    },
  );
});

describe('the kernel’s own endpoints', () => {
  const kernel = (platform.kernelRoutes ?? []).map((route) => [nameOf(route), route] as const);

  it.each(kernel.filter(([, { caller }]) => caller === 'session'))(
    '%s refuses a caller who is not signed in',
    async (_, route) => {
      const answer = await server.request({
        method: route.method,
        url: urlOf(route, {}),
        body: route.body ? {} : undefined,
      });
      expect(answer.status).toBe(401);
    },
  );

  it.each(kernel.filter(([, route]) => route.body))(
    '%s refuses a body with unknown fields or broken JSON',
    async (_, route) => {
      const as = route.caller === 'session' ? { as: administrator } : {};
      for (const body of [{ no_such_field: 1 }, '{"broken":', '[1]']) {
        const answer = await server.request({ method: route.method, url: urlOf(route, {}), body, ...as });
        expect(answer.status, answer.text).toBe(400);
      }
    },
  );
});

it('leaves the server and all records unchanged', async () => {
  const [{ count } = { count: '' }] = await server.rows<{ count: string }>(
    'select count(*) from patients where organization_uuid = $1',
    [server.clinic],
  );
  expect(Number(count)).toBe(2);
  expect((await server.request({ method: 'GET', url: '/readyz' })).status).toBe(200);
});

function idsIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'providerId' && /^(id|uuid)$|Id$/.test(name));
}

/** The parameters with rules in the query class of a route. */
function parametersOf({ query }: AnyRoute): string[] {
  if (!query) return [];
  const metadata = getMetadataStorage().getTargetValidationMetadatas(query, '', false, false);
  return [...new Set(metadata.map(({ propertyName }) => propertyName))];
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../support/test-server';
import { endpoints, nameOf, urlOf } from './endpoints';
import { fillOther, samples, type OtherRecords } from './samples';

const all = await endpoints();
const changing = all
  .filter(({ method, permission }) => method !== 'GET' && permission.includes('.'))
  .map((route) => [nameOf(route), route] as const);

let server: TestServer;
let everything: TestUser;
let records: OtherRecords;
/** Endpoints that showed the record in their answer to a stale version, for users who may read it. */
const stale = new Set<string>();
const shown = new Set<string>();
/** Endpoints that answer a request without a version with the current one. */
const asks = new Set<string>();

beforeAll(async () => {
  server = await startTestServer({});
  const rights = [...new Set(all.map(({ permission }) => permission))].filter((right) => right.includes('.'));
  everything = await server.user(server.clinic, { workspaces: ['ADMIN', 'RECEPT'], resources: rights });
  records = await fillOther(server, everything);
}, 60_000);
afterAll(() => server.close());

/** The fields that readers of each resource may see. */
const readsOf = (rights: readonly string[]) => rights.filter((right) => right.endsWith('.read'));

describe('a user who may change but not read a record', () => {
  let writer: TestUser;
  beforeAll(async () => {
    const rights = [...new Set(all.map(({ permission }) => permission))].filter((right) => right.includes('.'));
    const writing = rights.filter((right) => !readsOf(rights).includes(right));
    writer = await server.user(server.clinic, { workspaces: ['ADMIN', 'RECEPT'], resources: writing });
  });

  it.each(changing.filter(([, { permission }]) => !permission.endsWith('.read')))(
    '%s: shows none of it if the version is stale or missing',
    async (name, route) => {
      const sample = samples(server.clinic, records)[name];
      const send = (as: TestUser, headers: Readonly<Record<string, string>>) =>
        server.request({
          method: route.method,
          url: `${urlOf(route, { providerId: server.clinic, id: randomUUID(), ...sample?.params })}?${new URLSearchParams(sample?.query)}`,
          as,
          body: sample?.body,
          headers,
        });
      const answer = await send(writer, { 'if-match': '99999' });
      const isStale = answer.body?.code === 'stale_version';
      const current = answer.body?.details?.current as object | undefined;
      // Other conflicts that show a record also depend on the right.
      const version = { version: expect.any(Number) as number };
      expect(current, name).toEqual(isStale ? version : undefined);
      const asked = route.versioned ? await send(writer, {}) : undefined;
      const said = asked?.status === 428 ? (asked.body.details as object | undefined) : undefined;
      expect(said ?? { current: { version: 0 } }, name).toEqual({ current: { version: expect.any(Number) as number } });
      if (!isStale) return;
      stale.add(name);
      const told = await send(everything, { 'if-match': '99999' });
      if (Object.keys(told.body.details?.current ?? {}).length > 1) shown.add(name);
      if (said) asks.add(name);
    },
  );

  it('enough endpoints were tried', () => {
    expect(stale.size, [...stale].join('\n')).toBeGreaterThanOrEqual(15);
    expect(shown.size).toBeGreaterThanOrEqual(15);
    expect(asks.size).toBeGreaterThanOrEqual(10);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { catalogue } from './catalogue';

let server: TestServer;
let anybody: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  anybody = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
});
afterAll(() => server.close());

const get = (url: string, as?: TestUser) => server.request({ method: 'GET', url, ...(as ? { as } : {}) });

describe('value sets over the network', () => {
  it('are answered to every signed-in user, each as one page', async () => {
    for (const name of Object.keys(catalogue)) {
      const { status, body } = await get(`/api/v1/providers/valueset/${name}`, anybody);
      expect([name, status]).toEqual([name, 200]);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body.meta).toEqual({ total: body.data.length, page: 1, page_size: body.data.length });
    }
  });

  it('name the table of a score', async () => {
    const { body } = await get('/api/v1/providers/valueset/TEWS-config', anybody);
    expect(body.version).toBe('2');
    expect(body.source).toContain('South African Triage Scale');
  });

  it('are refused for unknown names', async () => {
    for (const name of ['nothing', 'constructor', '..%2F..%2Fpackage', "x'%20or%201=1"]) {
      expect((await get(`/api/v1/providers/valueset/${name}`, anybody)).status).toBe(404);
    }
  });

  it('are refused without a session', async () => {
    expect((await get('/api/v1/providers/valueset/country')).status).toBe(401);
  });

  it('are cached by the browser, and sent again only if they changed', async () => {
    const url = '/api/v1/providers/valueset/country';
    const first = await get(url, anybody);
    expect(first.headers['cache-control']).toBe('private, max-age=3600');
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const ask = (known: string) =>
      server.request({ method: 'GET', url, as: anybody, headers: { 'if-none-match': known } });
    const again = await ask(`"other", W/${tag}`);
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag]);
    expect((await ask('"other"')).body).toEqual(first.body);
  });

  it('are not cached if the answer is a refusal', async () => {
    const { headers } = await get('/api/v1/providers/valueset/nothing', anybody);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('include provision codes, revenue tags of the own organization, and ward types', async () => {
    expect((await get('/api/v1/FHIR/healthcare-service-provision-codes', anybody)).body.data).toHaveLength(3);
    expect((await get('/api/v2/valuesets/ward-types', anybody)).body.data).toHaveLength(5);
    const tags = (organization: string) => get(`/api/v1/providers/${organization}/revenue-tags`, anybody);
    expect((await tags(server.hospital)).body.data.length).toBeGreaterThan(5);
    expect((await tags(server.clinic)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ allowedOrigins: ['https://clinic.example'] });
});
afterAll(() => server.close());

const host = 'api.clinic.example:8080';
const form = 'application/x-www-form-urlencoded';
/** Reaches the sign-in, which refuses the unknown user: 400 or 401 is not a refusal of the origin. */
const signIn = (headers: Readonly<Record<string, string>>, type = form) =>
  server.request({
    method: 'POST',
    url: '/api/v2/auth/login/access-token',
    body: type === form ? 'username=nobody&password=wrong-one' : { username: 'nobody', password: 'wrong-one' },
    headers: { host, 'content-type': type, ...headers },
  });

describe('a write from another origin', () => {
  it.each<[string, Record<string, string>]>([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['of another port of the same host', { origin: 'http://api.clinic.example:9999' }],
    ['of an origin that is hidden', { origin: 'null' }],
    ['of another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
    [
      'of another host of the site that is not named',
      { origin: 'https://blog.clinic.example', 'sec-fetch-site': 'same-site' },
    ],
  ])('is refused from a page %s, in a form as in JSON', async (_, headers) => {
    for (const type of [form, 'application/json'])
      expect(await signIn(headers, type)).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
  });

  it.each<[string, Record<string, string>]>([
    ['a program', {}],
    ['a page of the server', { origin: `http://${host}` }],
    [
      'a page of the server behind a proxy that changes the host',
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a page of an origin that is named', { origin: 'https://clinic.example', 'sec-fetch-site': 'same-site' }],
  ])('is taken from %s', async (_, headers) => {
    for (const type of [form, 'application/json']) expect((await signIn(headers, type)).status).not.toBe(403);
  });

  it('is refused on every address of the API, even without a signed-in user', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const url = '/api/v1/emr/patients';
      const headers = { host, origin: 'https://evil.example', 'content-type': 'text/plain' };
      expect((await server.request({ method, url, headers })).body).toMatchObject({ status: 403 });
    }
  });
});

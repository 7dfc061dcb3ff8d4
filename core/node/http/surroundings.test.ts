import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotes, notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let user: TestUser;
let log = '';

beforeAll(async () => {
  server = await startTestServer({
    plugins: [notesPlugin],
    log: (line) => (log += line),
    allowedOrigins: ['https://clinic.example'],
  });
  await createNotes(server);
  user = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
});
afterAll(() => server.close());

describe('the log', () => {
  it('says which endpoint failed for whom, and holds no word of what was sent, searched or stored', async () => {
    const headers = { 'x-workspace': 'OPD' };
    await server.request({ method: 'POST', url: '/api/v1/notes', as: user, headers, body: { text: 'Mensah secret' } });
    await server.request({ method: 'POST', url: '/api/v1/notes', as: user, headers, body: { text: 'Mensah secret' } });
    await server.request({ method: 'GET', url: '/api/v1/notes?search=Mensah', as: user });
    await server.request({ method: 'GET', url: '/api/v1/nothing/Mensah', as: user });
    await server.request({
      method: 'GET',
      url: `/api/v1/providers/${server.hospital}/notes/bug/faults?Mensah=1`,
      as: user,
    });
    await server.request({ method: 'GET', url: `/api/v1/providers/${server.hospital}/notes/bug/faults`, as: user });
    expect(log).toContain('"route":"/api/v1/notes"');
    expect(log).toContain(user.uuid);
    expect(log).toContain('"status":409');
    expect(log).toContain('"status":500');
    expect(log).not.toContain('Mensah');
    expect(log).not.toContain(user.token);
  });
});

describe('pages of another origin', () => {
  const ask = (origin: string, method: 'OPTIONS' | 'GET') =>
    server.kernel.app.inject({
      method,
      url: '/api/v1/notes',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('may call the API if they are named, with the cookie by which their browser is known', async () => {
    const { statusCode, headers } = await ask('https://clinic.example', 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('https://clinic.example');
    expect(headers['access-control-allow-headers']).toContain('idempotency-key');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect((await ask('https://clinic.example', 'GET')).headers['access-control-allow-origin']).toBe(
      'https://clinic.example',
    );
  });

  it('may not otherwise', async () => {
    const { headers } = await ask('https://evil.example', 'OPTIONS');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

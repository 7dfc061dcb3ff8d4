import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStorage } from '@clinic-workbench/sdk/node';
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
  it('names the endpoint and the user of a failure, and contains no data that was sent, searched or stored', async () => {
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

describe('a caller who leaves', () => {
  const form = '--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nhalf';
  const json = 'application/json';
  it.each([
    ['in the middle of the head', 'POST /api/v1/notes HTTP/1.1\r\nhost: he'],
    [
      'in the middle of a body',
      head('POST', '/api/v1/notes', [`content-type: ${json}`, 'content-length: 5000'], '{"te'),
    ],
    [
      'in the middle of a file',
      head(
        'POST',
        '/api/v2/attachments',
        ['content-type: multipart/form-data; boundary=x', 'content-length: 5000'],
        form,
      ),
    ],
    [
      'before the answer is there',
      head('POST', '/api/v1/notes', [`content-type: ${json}`, 'content-length: 15'], '{"text":"slow"}'),
    ],
    ['while live events come', head('GET', '/api/v2/events', [], '')],
    ['while a file comes', head('GET', '/api/v2/files/FILE', [], '')],
  ])('%s is no error of the server', async (_when, request) => {
    const lines: string[] = [];
    const own = await startTestServer({ plugins: [notesPlugin], log: (line) => lines.push(line) });
    await createNotes(own);
    const sender = await own.user(own.hospital, { workspaces: [], resources: ['jottings*', 'attachments.*'] });
    const files = own.kernel.container.get<FileStorage>(FileStorage);
    const { key } = await files.put(own.hospital, Buffer.alloc(20_000_000), 'image/webp');
    const { port } = new URL(await own.kernel.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request.replace('TOKEN', sender.token).replace('HOSPITAL', own.hospital).replace('FILE', key));
    // Long enough for the server to have started the request.
    await new Promise((done) => setTimeout(done, 200));
    socket.destroy();
    await new Promise((done) => setTimeout(done, 600));
    // Resolves when everything that was started has ended.
    await own.close();
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
  });
});

function head(method: string, path: string, headers: readonly string[], body: string): string {
  const all = [
    `${method} ${path} HTTP/1.1`,
    'host: here',
    'authorization: Bearer TOKEN',
    'x-provider-portal-id: HOSPITAL',
  ];
  return `${[...all, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

describe('pages of another origin', () => {
  const ask = (origin: string, method: 'OPTIONS' | 'GET') =>
    server.kernel.app.inject({
      method,
      url: '/api/v1/notes',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('may call the API if they are configured, with the cookie by which their browser is known', async () => {
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotes, notesPlugin } from '../../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let writer: TestUser;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  writer = await server.user(server.hospital, { workspaces: ['NOTES'], resources: ['Jottings.*'] });
});
afterAll(() => server.close());

let count = 0;
const fresh = () => `note ${++count}`;

describe('a body', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    server.request({ method: 'POST', url: '/api/v1/notes', as: writer, body, headers });

  it.each([
    ['that is no JSON', '{"text":', 400],
    ['nested 100,000 levels deep', '['.repeat(100_000), 400],
    ['that reaches for the prototype', '{"text":"a","__proto__":{"admin":true}}', 400],
    ['that reaches for the constructor', '{"text":"a","constructor":{"prototype":{"admin":true}}}', 400],
    ['of more than 256 KiB', JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
  ])('%s is refused', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('of another type gets 415', async () => {
    expect((await post('text=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post('<a/>', { 'content-type': 'application/xml' })).status).toBe(415);
    const form = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\na\r\n--x--\r\n';
    expect((await post(form, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415);
  });

  it('may contain any number of brackets in its texts', async () => {
    expect((await post(JSON.stringify({ text: '[{"[{"[{' }))).status).toBe(201);
    const { status } = await post(JSON.stringify({ text: '['.repeat(100) }));
    expect(status).toBe(400);
  });

  it('with files is accepted if the route allows it, up to its limits', async () => {
    const form = (bytes: number) =>
      `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`;
    const send = (bytes: number) =>
      server.request({
        method: 'POST',
        url: '/api/v2/notes/pictures',
        as: writer,
        body: form(bytes),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    expect((await send(900)).body).toEqual({ names: ['a.png'], bytes: [900] });
    expect((await send(1_100)).body).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('with files is refused from users without the right', async () => {
    const reader = await server.user(server.hospital, { workspaces: [], resources: ['jottings.read'] });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc';
    const send = { method: 'POST', url: '/api/v2/notes/pictures', body: cut, headers } as const;
    expect((await server.request({ ...send, as: reader })).body).toMatchObject({ code: 'permission_denied' });
    expect((await server.request({ ...send, as: writer, organization: server.clinic })).status).toBe(404);
    expect((await server.request({ ...send, as: writer })).body).toMatchObject({ code: 'malformed' });
  });

  it('in parts is refused if it has no boundary, breaks off, or has fields without end', async () => {
    const send = (body: string, type = 'multipart/form-data; boundary=x') =>
      server.request({
        method: 'POST',
        url: '/api/v2/notes/pictures',
        as: writer,
        body,
        headers: { 'content-type': type },
      });
    const part = (name: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
    expect((await send(`${part('a', 'b')}--x--\r\n`, 'multipart/form-data')).body).toMatchObject({ code: 'malformed' });
    const cut = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc';
    expect((await send(cut)).body).toMatchObject({ status: 400, code: 'malformed' });
    const fat = Array.from({ length: 3 }, (_, index) => part(`field${index}`, 'x'.repeat(100_000))).join('');
    expect((await send(`${fat}--x--\r\n`)).body).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('an idempotency key', () => {
  const post = (key: string, text: string, as = writer) =>
    server.request({ method: 'POST', url: '/api/v1/notes', as, body: { text }, headers: { 'idempotency-key': key } });

  it('gets the stored answer and stores nothing twice', async () => {
    const [first, second] = [await post('key-1', 'once'), await post('key-1', 'once')];
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(await server.rows(`select from notes where text = 'once'`)).toHaveLength(1);
  });

  it('makes the second of two simultaneous requests wait for the answer of the first', async () => {
    await server.rows(`delete from notes where text = 'slow'`);
    const answers = await Promise.all([post('key-2', 'slow'), post('key-2', 'slow'), post('key-2', 'slow')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('is refused for another request, and belongs to its user', async () => {
    await post('key-3', fresh());
    expect((await post('key-3', fresh())).body).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    const other = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
    expect((await post('key-3', fresh(), other)).status).toBe(201);
  });

  it('of a refused request may be used again', async () => {
    expect((await post('key-4', '')).status).toBe(400);
    expect((await post('key-4', fresh())).status).toBe(201);
  });
});

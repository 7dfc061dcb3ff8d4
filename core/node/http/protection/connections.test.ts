import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startTestServer({});
  port = Number(new URL(await server.kernel.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

/** A connection that has sent text; `closed` is true once either side has ended it. */
async function open(text: string) {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const seen = { socket, closed: false, answer: '' };
  socket.on('data', (part: Buffer) => (seen.answer += part.toString()));
  socket.on('error', () => undefined);
  socket.on('end', () => (seen.closed = true)).on('close', () => (seen.closed = true));
  socket.write(text);
  return seen;
}
const isLive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;

describe('a connection', () => {
  it('is closed at once if its request is refused before the large body has arrived', async () => {
    const bytes = 200 * 1024 * 1024;
    const seen = await open(
      `POST /api/v2/emr/patients HTTP/1.1\r\nhost: clinic\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{"a":"`,
    );
    await vi.waitFor(() => expect(seen.closed).toBe(true), { timeout: 1_000 });
    expect(seen.answer).toContain('401');
    expect(seen.answer.toLowerCase()).toContain('connection: close');
  });

  it('serves the next request after a refused small one', async () => {
    const refused = 'POST /api/v2/emr/patients HTTP/1.1\r\nhost: clinic\r\ncontent-length: 2\r\n\r\n{}';
    const seen = await open(refused);
    await vi.waitFor(() => expect(seen.answer).toContain('401'));
    seen.answer = '';
    seen.socket.write('GET /healthz HTTP/1.1\r\nhost: clinic\r\n\r\n');
    await vi.waitFor(() => expect(seen.answer).toContain('200 OK'));
    seen.socket.destroy();
  });

  it(
    'is closed after a few seconds if it sends its head drop by drop; a live stream stays',
    { timeout: 20_000 },
    async () => {
      const user = await server.user(server.hospital, { workspaces: [], resources: [] });
      const stream = await open(
        `GET /api/v2/events HTTP/1.1\r\nhost: clinic\r\nauthorization: Bearer ${user.token}\r\nx-provider-portal-id: ${user.organization}\r\n\r\n`,
      );
      const slow = await Promise.all(Array.from({ length: 100 }, () => open('GET / HTTP/1.1\r\nhost: cli')));
      const drops = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('n')), 500);
      await vi.waitFor(() => expect(slow.filter(({ closed }) => !closed)).toEqual([]), { timeout: 8_000 });
      clearInterval(drops);
      expect(await isLive()).toBe(true);
      expect(stream.closed).toBe(false);
      expect(stream.answer).toContain('200 OK');
      stream.socket.destroy();
    },
  );

  it('without a request gives way when there are hundreds, the oldest first', { timeout: 20_000 }, async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: [] });
    const stream = await open(
      `GET /api/v2/events HTTP/1.1\r\nhost: clinic\r\nauthorization: Bearer ${user.token}\r\nx-provider-portal-id: ${user.organization}\r\n\r\n`,
    );
    await vi.waitFor(() => expect(stream.answer).toContain('200 OK'));
    const slow: Awaited<ReturnType<typeof open>>[] = [];
    for (let n = 0; n < 800; n++) slow.push(await open('GET / HTTP/1.1\r\n'));
    await vi.waitFor(() => expect(slow.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(500));
    expect(slow[0]!.closed).toBe(true);
    expect(await isLive()).toBe(true);
    expect(stream.closed).toBe(false);
    for (const { socket } of [...slow, stream]) socket.destroy();
  });
});

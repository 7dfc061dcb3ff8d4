import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let port: number;
let user: TestUser;
/** Lines of the log; a level of 50 or more is an error. */
const log: { readonly level: number; readonly msg: string }[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => log.push(JSON.parse(line) as (typeof log)[number]) });
  port = Number(new URL(await server.kernel.listen({ host: '127.0.0.1', port: 0 })).port);
  user = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*', 'attachments.*'] });
});
afterAll(() => server.close());

const errors = () => log.filter(({ level }) => level >= 50);

const othersAreServed = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

/** Sends a part of a request, and gives both ends of its connection. */
async function begin(start: string, headers: Readonly<Record<string, string>>, part: string) {
  const arrived = once(server.kernel.app.server, 'connection') as Promise<[Socket]>;
  const caller = connect(port, '127.0.0.1');
  const [there] = await arrived;
  const own = { host: 'clinic', authorization: `Bearer ${user.token}`, 'x-provider-portal-id': server.hospital };
  const head = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const begun = once(server.kernel.app.server, 'request');
  caller.write(`${start} HTTP/1.1\r\n${head.join('')}\r\n${part}`);
  await begun;
  // Once somebody else has their answer, the server is reading the rest of this request.
  await othersAreServed();
  return { caller, there };
}

/** The caller leaves; resolves after the server has noticed and answered somebody else. */
async function leave({ caller, there }: { readonly caller: Socket; readonly there: Socket }): Promise<void> {
  // A cut request is an error of the socket, too.
  const noticed = new Promise((closed) => there.once('close', closed));
  caller.destroy();
  await noticed;
  await othersAreServed();
}

it.each([
  ['a form', '/api/v2/emr/patients', 'application/json', '{"first_name":"Am'],
  [
    'a file',
    '/api/v2/attachments',
    'multipart/form-data; boundary=cut',
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF',
  ],
])('logs no error for a caller who leaves during %s', async (_, path, type, part) => {
  await leave(await begin(`POST ${path}`, { 'content-type': type, 'content-length': '5000' }, part));
  expect(errors()).toEqual([]);
});

it('logs no error for a browser that leaves its event stream', async () => {
  const connection = await begin('GET /api/v2/events', { accept: 'text/event-stream' }, '');
  await once(connection.caller, 'data');
  await leave(connection);
  expect(errors()).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';

let server: TestServer;
let ama: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  ama = await server.user(server.hospital, { workspaces: [], resources: [] });
});
afterAll(() => server.close());

const read = async (as: TestUser) => (await server.request({ method: 'GET', url: '/api/v2/preferences', as })).body;
const write = (body: unknown, as: TestUser = ama) =>
  server.request({ method: 'PUT', url: '/api/v2/preferences', as, body });

describe('preferences', () => {
  it('are empty at first, and then as set, for this user alone', async () => {
    const chosen = {
      language: 'fr',
      theme: 'dark',
      pageSize: 25,
      defaultWorkspace: 'OPD',
      hiddenColumns: { 'patients.list': ['mobile'] },
      choices: { 'queue.OPD': 'all' },
    };
    expect(await read(ama)).toEqual({});
    expect(await write(chosen)).toMatchObject({ status: 200, body: chosen });
    expect(await read(ama)).toEqual(chosen);
    expect(await read(await server.user(server.hospital, { workspaces: [], resources: [] }))).toEqual({});
    await write({ theme: 'light' });
    expect(await read(ama)).toEqual({ theme: 'light' });
  });

  it.each([
    [{ language: 'tw' }, 'language'],
    [{ theme: 'pink' }, 'theme'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 1000 }, 'pageSize'],
    [{ defaultLocation: 'here' }, 'defaultLocation'],
    [{ hiddenColumns: { patients: 'all' } }, 'hiddenColumns'],
    [{ choices: { queue: ['all'] } }, 'choices'],
    [{ choices: { queue: '<script>' } }, 'choices'],
    [{ hiddenColumns: { patients: ['<script>'] } }, 'hiddenColumns'],
    [{ is_admin: true }, 'is_admin'],
  ])('refuse %j beside its field', async (body, field) => {
    const answer = await write(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('need a signed-in user', async () => {
    expect((await server.request({ method: 'GET', url: '/api/v2/preferences' })).status).toBe(401);
  });
});

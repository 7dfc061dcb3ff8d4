import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { Sweeper } from '../clearing/sweeper';
import type { LocalKey } from './local-keys';

let server: TestServer;
let ama: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  ama = await server.user(server.hospital, { workspaces: [], resources: [] });
});
afterAll(() => server.close());

const ask = (as: TestUser | undefined) => server.request({ method: 'PUT', url: '/api/v2/local-keys', as });
const keysOf = async (as: TestUser): Promise<readonly LocalKey[]> => (await ask(as)).body.data;

describe('the keys of local copies', () => {
  it('are the same at each sign-in of a user, and different for everybody else', async () => {
    const [first] = await keysOf(ama);
    expect(Buffer.from(first!.key, 'base64')).toHaveLength(32);
    expect(await keysOf(ama)).toEqual([first]);
    const kofi = await server.user(server.hospital, { workspaces: [], resources: [] });
    const [other] = await keysOf(kofi);
    expect(other!.key).not.toBe(first!.key);
  });

  it('are refused without a session and to a locked or ended one, and never cached', async () => {
    const esi = await server.user(server.hospital, { workspaces: [], resources: [] });
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask(esi)).headers['cache-control']).toBe('no-store');
    await server.request({ method: 'POST', url: '/api/v1/auth/lock', as: esi });
    expect((await ask(esi)).status).toBe(423);
    await server.request({ method: 'GET', url: '/api/v1/auth/logout', as: esi });
    expect((await ask(esi)).status).toBe(401);
  });

  it('are the same for tabs that ask at the same moment', async () => {
    const yaa = await server.user(server.hospital, { workspaces: [], resources: [] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => keysOf(yaa)));
    expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('are not readable in the database', async () => {
    const [{ key }] = (await keysOf(ama)) as [LocalKey];
    const rows = await server.rows<{ sealed: string }>('select sealed from local_keys');
    for (const { sealed } of rows) expect(sealed).not.toContain(key.slice(0, 20));
  });

  it('change after a month or with the password; older copies stay readable', async () => {
    const [first] = await keysOf(ama);
    await server.rows(`update local_keys set created_at = now() - interval '31 days' where user_uuid = $1`, [ama.uuid]);
    await server.rows(`update users set password_changed_at = now() - interval '1 year' where uuid = $1`, [ama.uuid]);
    const [second, ...older] = await keysOf(ama);
    expect(older).toEqual([first]);
    expect(second!.key).not.toBe(first!.key);
    await server.rows(`update users set password_changed_at = now() where uuid = $1`, [ama.uuid]);
    const three = await keysOf(ama);
    expect(three.slice(1)).toEqual([second, first]);
  });

  it('are deleted when no browser has copies under them any more', async () => {
    await server.rows(`update local_keys set created_at = now() - interval '60 days' where user_uuid = $1`, [ama.uuid]);
    const before = await keysOf(ama);
    await server.rows(
      `update local_keys set created_at = now() - interval '62 days' where user_uuid = $1 and uuid <> $2`,
      [ama.uuid, before[0]!.id],
    );
    await server.kernel.container.get<Sweeper>(Sweeper).sweep();
    expect(await keysOf(ama)).toEqual([before[0]]);
  });
});

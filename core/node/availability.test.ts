import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createNotes, notesPlugin } from '../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../tests/support/test-server';

let server: TestServer;
let user: TestUser;
let cluster: pg.Client;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
  user = await server.user(server.hospital, { workspaces: [], resources: ['jottings*'] });
  cluster = new pg.Client({ connectionString: inject('postgres').owner });
  await cluster.connect();
});
afterAll(async () => {
  await cluster.end();
  await server.close();
});

const database = () => new URL(server.database.ownerUrl).pathname.slice(1);
const get = (url: string) => server.request({ method: 'GET', url, as: user });

/** Makes the database look dead: connections are cut and new ones refused. */
async function cutOff(): Promise<void> {
  await cluster.query(`alter database ${database()} allow_connections false`);
  await cluster.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database()]);
}

describe('the server', () => {
  it('answers 503 while the database is away, and recovers by itself', async () => {
    expect((await get('/api/v1/notes')).status).toBe(200);
    await cutOff();
    const away = await get('/api/v1/notes');
    expect([away.status, away.body.code, away.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    await cluster.query(`alter database ${database()} allow_connections true`);
    await vi.waitFor(async () => expect((await get('/api/v1/notes')).status).toBe(200), { timeout: 5_000 });
    expect((await get('/readyz')).status).toBe(200);
  });

  it('answers 503 and stores nothing if the connection breaks during a request', async () => {
    const slow = server.request({ method: 'POST', url: '/api/v1/notes', as: user, body: { text: 'slow' } });
    await vi.waitFor(async () => {
      const { rowCount } = await cluster.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like '%pg_sleep%'`,
        [database()],
      );
      expect(rowCount).toBe(1);
    });
    expect((await slow).status).toBe(503);
    expect(await server.rows(`select from notes where text = 'slow'`)).toEqual([]);
  });

  it('finishes a running request when it is stopped', async () => {
    const other = await startTestServer({ plugins: [notesPlugin] });
    await createNotes(other);
    const writer = await other.user(other.hospital, { workspaces: [], resources: ['jottings*'] });
    const address = await other.kernel.listen({ host: '127.0.0.1', port: 0 });
    const slow = fetch(`${address}/api/v1/notes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${writer.token}`,
        'x-provider-portal-id': other.hospital,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: 'slow' }),
    });
    await vi.waitFor(
      async () => {
        const running = `select from pg_stat_activity where datname = current_database() and state = 'active' and query ~ 'pg_sleep' and pid <> pg_backend_pid()`;
        expect(await other.rows(running)).toHaveLength(1);
      },
      { timeout: 10_000, interval: 5 },
    );
    await Promise.all([slow.then(({ status }) => expect(status).toBe(201)), other.kernel.stop()]);
    expect(await other.rows(`select from notes where text = 'slow'`)).toHaveLength(1);
    await other.close();
  });

  it('continues other work while a dozen requests hang on a locked table and end with 503', async () => {
    const resources = ['jottings*', 'locations.read'];
    const busy = await server.user(server.hospital, { workspaces: [], resources });
    const locker = new pg.Client({ connectionString: server.database.ownerUrl });
    await locker.connect();
    await locker.query('begin; lock table notes in access exclusive mode');
    let ended = 0;
    const hanging = Array.from({ length: 12 }, () => get('/api/v1/notes').finally(() => ended++));
    const waiting = async () => {
      const { rows } = await cluster.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [database()],
      );
      return rows.map(({ pid }) => pid);
    };
    await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThanOrEqual(10), { timeout: 5_000 });
    for (let i = 0; i < 20; i++) {
      const answer = await server.request({ method: 'GET', url: '/api/v2/locations', as: busy });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(ended).toBe(0);
    // Cancels like the time limit of a statement.
    const cancel = vi.waitFor(
      async () => {
        for (const pid of await waiting()) await cluster.query('select pg_cancel_backend($1)', [pid]);
        expect(ended).toBe(12);
      },
      { timeout: 15_000 },
    );
    for (const answer of await Promise.all(hanging)) {
      expect([answer.status, answer.body.code]).toEqual([503, 'too_slow']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    await cancel;
    await locker.end();
    expect((await get('/api/v1/notes')).status).toBe(200);
  });

  it('answers 429 to callers who ask too often', async () => {
    const strict = await startTestServer({ plugins: [notesPlugin], limits: { perMinute: 3, ofRoutes: true } });
    await createNotes(strict);
    const [one, other] = [
      await strict.user(strict.hospital, { workspaces: [], resources: ['jottings*'] }),
      await strict.user(strict.hospital, { workspaces: [], resources: ['jottings*'] }),
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await strict.request({ method: 'GET', url: '/api/v1/notes', as: one })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await strict.request({ method: 'GET', url: '/api/v1/notes', as: one });
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.request({ method: 'GET', url: '/api/v1/notes', as: other })).status).toBe(200);
    await strict.close();
  });
});

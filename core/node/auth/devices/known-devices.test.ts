import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, newAccount, type Account } from '../../../../tests/support/account';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ allowedOrigins: ['https://clinic.example'] });
});
afterAll(() => server.close());

interface From {
  readonly address?: string;
  readonly cookie?: string;
  readonly origin?: string;
}

/** Signs in from its own address, with a browser's cookies. */
async function login(username: string, password: string, { address, cookie, origin }: From) {
  const answer = await server.kernel.app.inject({
    method: 'POST',
    url: '/api/v1/providers/auth/login',
    remoteAddress: address ?? '192.0.2.1',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...(origin && { origin }) },
    payload: JSON.stringify({ username, password }),
  });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, set };
}

/** The cookie of a returning browser. */
async function browserOf(account: Account, from: From = {}): Promise<string> {
  const { status, set } = await login(account.username, account.password, from);
  expect(status).toBe(200);
  return set[0]!.split(';', 1)[0]!;
}

const strangerTries = async (name: string, times: number, address: string) => {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) statuses.push((await login(name, 'wrong', { address })).status);
  return statuses;
};

const letTimePass = () => server.rows(`update sign_in_failures set locked_until = now() - interval '1 second'`);

describe('a browser that somebody has signed in with', () => {
  it('lets its owner in while strangers are locked out, from its own address too', async () => {
    const kofi = await newAccount(server, server.hospital);
    const cookie = await browserOf(kofi);
    await strangerTries(kofi.username, 6, '192.0.2.1');
    expect((await login(kofi.username, kofi.password, {})).status).toBe(429);
    expect((await login(kofi.username, kofi.password, { cookie })).status).toBe(200);
    // Their wrong passwords still count.
    expect((await login(kofi.username, 'wrong', {})).status).toBe(429);
  });

  it('is locked only by wrong passwords typed in it', async () => {
    const kofi = await newAccount(server, server.hospital);
    const [here, there] = [await browserOf(kofi), await browserOf(kofi)];
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login(kofi.username, 'wrong', { cookie: here })).status).toBe(401);
    const locked = await login(kofi.username, kofi.password, { cookie: here });
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await login(kofi.username, kofi.password, { cookie: there })).status).toBe(200);
    expect((await login(kofi.username, kofi.password, {})).status).toBe(200);
  });

  it('unlocks its screen and changes its password while strangers are locked out', async () => {
    const kofi = await newAccount(server, server.hospital);
    const cookie = await browserOf(kofi);
    const { access } = (await login(kofi.username, kofi.password, { cookie })).body;
    await strangerTries(kofi.username, 6, '192.0.2.1');
    const unlock = (headers: Record<string, string>) =>
      server.request({
        method: 'POST',
        url: '/api/v1/auth/unlock',
        headers: { ...bearer(access), ...headers },
        body: { password: kofi.password },
      });
    expect((await unlock({ cookie })).status).toBe(200);
  });

  it('is known to all who share it, and to nobody else', async () => {
    const [kofi, esi, yaw] = [
      await newAccount(server, server.hospital),
      await newAccount(server, server.hospital),
      await newAccount(server, server.hospital),
    ];
    const cookie = await browserOf(kofi);
    expect(await browserOf(esi, { cookie })).toBe(cookie);
    for (const { username } of [kofi, esi, yaw]) await strangerTries(username, 6, '192.0.2.1');
    expect((await login(kofi.username, kofi.password, { cookie })).status).toBe(200);
    expect((await login(esi.username, esi.password, { cookie })).status).toBe(200);
    expect((await login(yaw.username, yaw.password, { cookie })).status).toBe(429);
  });

  it('is forgotten after ninety days without a sign-in', async () => {
    const kofi = await newAccount(server, server.hospital);
    const cookie = await browserOf(kofi);
    await server.rows(`update known_devices set last_used_at = now() - interval '91 days' where user_uuid = $1`, [
      kofi.uuid,
    ]);
    await strangerTries(kofi.username, 6, '192.0.2.1');
    expect((await login(kofi.username, kofi.password, { cookie })).status).toBe(429);
  });

  it('holds a cookie that no script or other site can use; the database does not know its id', async () => {
    const kofi = await newAccount(server, server.hospital);
    const plain = (await login(kofi.username, kofi.password, {})).set;
    expect(plain).toHaveLength(1);
    const attributes = (set: string) => set.split('; ').slice(1).toSorted();
    expect(plain[0]).toMatch(/^device=[\w-]{43}; /);
    expect(attributes(plain[0]!)).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/api', 'SameSite=Strict']);
    const secure = await login(kofi.username, kofi.password, { origin: 'https://clinic.example' });
    expect(attributes(secure.set[0]!)).toEqual([
      'HttpOnly',
      'Max-Age=7776000',
      'Path=/api',
      'SameSite=Strict',
      'Secure',
    ]);
    const id = plain[0]!.slice('device='.length).split(';', 1)[0]!;
    const kept = await server.rows<{ text: string }>(
      `select encode(hash, 'base64') || encode(hash, 'escape') as text from known_devices`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.some(({ text }) => text.includes(id))).toBe(false);
    expect((await login(kofi.username, 'wrong', {})).set).toEqual([]);
    for (const cookie of ['device=', 'device=x', `device=${'x'.repeat(5_000)}`, 'device="', '=;;device'])
      expect((await login(kofi.username, kofi.password, { cookie })).set[0]).toMatch(/^device=[\w-]{43};/);
  });

  it('does not fill the table without limit', async () => {
    const kofi = await newAccount(server, server.hospital);
    await server.rows(
      `insert into known_devices (hash, user_uuid, last_used_at)
       select sha256(n::text::bytea), $1, now() - interval '1 day' from generate_series(1, 150) n`,
      [kofi.uuid],
    );
    const cookie = await browserOf(kofi);
    const [kept] = await server.rows('select count(*)::int as n from known_devices where user_uuid = $1', [kofi.uuid]);
    expect(kept).toEqual({ n: 100 });
    await strangerTries(kofi.username, 6, '192.0.2.1');
    expect((await login(kofi.username, kofi.password, { cookie })).status).toBe(200);
  });
});

describe('strangers', () => {
  it.each(['a known user', 'a name that nobody has'])(
    'at one address do not lock out those at others, until too many have tried, for %s',
    async (who) => {
      const kofi = await newAccount(server, server.hospital);
      const name = who === 'a known user' ? kofi.username : `nobody-${randomUUID()}`;
      for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
        expect(await strangerTries(name, 6, address)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await strangerTries(name, 5, '2001:db8::1')).toEqual([401, 401, 401, 401, 401]);
      const everywhere = await login(name, kofi.password, { address: '203.0.113.7' });
      expect(everywhere).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(everywhere.headers['retry-after'])).toBeGreaterThan(20);
      expect(Number(everywhere.headers['retry-after'])).toBeLessThanOrEqual(30);
    },
  );

  it('do not grow the limit of all while their own address is refused', async () => {
    const name = `nobody-${randomUUID()}`;
    await strangerTries(name, 60, '198.51.100.1');
    expect((await login(name, 'wrong', { address: '198.51.100.2' })).status).toBe(401);
  });

  it('gain nothing from the owner’s good sign-ins elsewhere', async () => {
    const kofi = await newAccount(server, server.hospital);
    const cookie = await browserOf(kofi);
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      await strangerTries(kofi.username, 5, address);
      expect((await login(kofi.username, kofi.password, { cookie })).status).toBe(200);
    }
    expect((await login(kofi.username, 'wrong', { address: '198.51.100.5' })).status).toBe(429);
    await letTimePass();
    expect((await login(kofi.username, kofi.password, { address: '198.51.100.6' })).status).toBe(200);
    expect((await login(kofi.username, 'wrong', { address: '198.51.100.7' })).status).toBe(401);
    expect((await login(kofi.username, 'wrong', { address: '198.51.100.8' })).status).toBe(429);
  });

  it('learn nothing from the answers about known devices or names', async () => {
    const [kofi, yaw] = [await newAccount(server, server.hospital), await newAccount(server, server.hospital)];
    const cookie = await browserOf(yaw);
    const answers = [];
    for (const name of [kofi.username, `nobody-${kofi.username}`]) {
      for (let tries = 0; tries < 5; tries += 1) await login(name, 'wrong', { cookie });
      const { status, body, set } = await login(name, 'wrong', { cookie });
      answers.push({ status, body, set });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

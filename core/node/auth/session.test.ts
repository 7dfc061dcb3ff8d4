import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, login, newAccount, signIn, type Account } from '../../../tests/support/account';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';

let server: TestServer;
let ama: Account;

beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const post = (path: string, body: unknown, access?: string) =>
  server.request({ method: 'POST', url: `/api/v1/${path}`, body, ...(access && { headers: bearer(access) }) });
const get = (path: string, access: string) =>
  server.request({ method: 'GET', url: `/api/${path}`, headers: bearer(access, server.hospital) });
const refresh = (token: string) => post('auth/token/refresh', { refresh: token });
/** Makes the used tokens look as if they were used a minute ago. */
const aMinutePasses = () => server.rows(`update refresh_tokens set used_at = used_at - interval '1 minute'`);

describe('renewing tokens', () => {
  beforeAll(async () => {
    ama = await newAccount(server, server.hospital);
  });

  it('answers new ones, with or without a slash at the end of the path', async () => {
    const first = await signIn(server, ama);
    const { status, body } = await refresh(first.refresh);
    expect(status).toBe(200);
    expect(body.v2_access).toBe(body.access);
    expect(body.refresh).not.toBe(first.refresh);
    expect((await get('v1/auth/session', body.access)).status).toBe(200);
    expect((await post('auth/token/refresh/', { refresh: body.refresh })).status).toBe(200);
  });

  it('gives tabs that race the same successor', async () => {
    const { refresh: token } = await signIn(server, ama);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    expect((await refresh(answers[0]!.body.refresh)).status).toBe(200);
  });

  it('gives a late tab the newest token, even if the others have moved on', async () => {
    const { refresh: token } = await signIn(server, ama);
    const second = (await refresh(token)).body.refresh as string;
    const third = (await refresh(second)).body.refresh as string;
    expect((await refresh(token)).body.refresh).toBe(third);
  });

  it('ends the session with all its tokens when a used token returns later', async () => {
    const stolen = await signIn(server, ama);
    const { body: renewed } = await refresh(stolen.refresh);
    await aMinutePasses();
    expect(await refresh(stolen.refresh)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await refresh(renewed.refresh)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await get('v1/auth/session', renewed.access)).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
    const [row] = await server.rows<{ ended_because: string }>(
      'select ended_because from sessions where user_uuid = $1 order by ended_at desc nulls last limit 1',
      [ama.uuid],
    );
    expect(row?.ended_because).toBe('token reused');
  });

  it('stores no readable token', async () => {
    const { refresh: token } = await signIn(server, ama);
    const { body } = await refresh(token);
    const rows = JSON.stringify(
      await server.rows(`select encode(hash, 'escape'), encode(hash, 'base64') from refresh_tokens`),
    );
    for (const each of [token, body.refresh as string]) expect(rows).not.toContain(each.slice(0, 20));
  });

  it('refuses a text that is not a token, an expired token, and the tokens of a disabled user', async () => {
    expect(await refresh('nonsense')).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    const kofi = await newAccount(server, server.hospital);
    const late = await signIn(server, kofi);
    await server.rows(`update sessions set expires_at = now() - interval '1 second' where user_uuid = $1`, [kofi.uuid]);
    expect(await refresh(late.refresh)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    const other = await signIn(server, kofi);
    await server.rows('update users set disabled_at = now() where uuid = $1', [kofi.uuid]);
    expect(await refresh(other.refresh)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await get('v2/preferences', other.access)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('lives for twelve hours after the last renewal, and for a week at most', async () => {
    const kofi = await newAccount(server, server.hospital);
    const { refresh: token } = await signIn(server, kofi);
    const hours = async () => {
      const [row] = await server.rows<{ hours: string }>(
        'select extract(epoch from expires_at - now()) / 3600 as hours from sessions where user_uuid = $1',
        [kofi.uuid],
      );
      return Math.round(Number(row?.hours));
    };
    expect(await hours()).toBe(12);
    await server.rows(`update sessions set created_at = now() - interval '6 days 23 hours' where user_uuid = $1`, [
      kofi.uuid,
    ]);
    await refresh(token);
    expect(await hours()).toBe(1);
  });
});

describe('access tokens', () => {
  it.each([
    ['none', ''],
    ['nonsense', 'Bearer nonsense'],
    [
      'one that nobody signed',
      `Bearer ${['{"alg":"none"}', '{"sub":"x"}', ''].map((part) => Buffer.from(part).toString('base64url')).join('.')}`,
    ],
  ])('are required: %s is refused', async (_what, authorization) => {
    const answer = await server.request({ method: 'GET', url: '/api/v1/auth/session', headers: { authorization } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  });
});

describe('signing out', () => {
  it('ends the session and no other', async () => {
    const kofi = await newAccount(server, server.hospital);
    const [here, there] = [await signIn(server, kofi), await signIn(server, kofi)];
    expect((await get('v1/auth/logout', here.access)).status).toBe(200);
    expect(await get('v2/preferences', here.access)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await refresh(here.refresh)).status).toBe(401);
    expect((await get('v2/preferences', there.access)).status).toBe(200);
  });

  it('leaves an invalid token, also after the session’s row is deleted', async () => {
    const kofi = await newAccount(server, server.hospital);
    const { access } = await signIn(server, kofi);
    expect((await get('v2/preferences', access)).status).toBe(200);
    await server.rows('delete from sessions where user_uuid = $1', [kofi.uuid]);
    expect(await get('v2/preferences', access)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });
});

describe('a locked session', () => {
  it('answers 423 to everything except unlocking, sign-out and token renewal, until the password is given', async () => {
    const kofi = await newAccount(server, server.hospital);
    const { access, refresh: token } = await signIn(server, kofi);
    expect((await post('auth/lock', undefined, access)).status).toBe(200);
    for (const path of ['v1/auth/session', 'v2/preferences', `v1/providers/${server.hospital}`]) {
      expect(await get(path, access)).toMatchObject({ status: 423, body: { code: 'session_locked' } });
    }
    const renewed = (await refresh(token)).body.access as string;
    expect((await get('v2/preferences', renewed)).status).toBe(423);
    const wrong = await post('auth/unlock', { password: 'wrong' }, renewed);
    expect(wrong).toMatchObject({ status: 400, body: { errors: { password: ['Password is not valid'] } } });
    expect((await post('auth/unlock', { password: kofi.password }, renewed)).status).toBe(200);
    expect((await get('v2/preferences', renewed)).status).toBe(200);
  });

  describe('an unattended session', () => {
    /** Makes the session's tokens look this old, in an organization that locks after 15 minutes. */
    async function silentFor(minutes: number): Promise<string> {
      const kofi = await newAccount(server, server.hospital);
      const { refresh: token } = await signIn(server, kofi);
      await server.rows(
        `update refresh_tokens r set created_at = now() - $2 * interval '1 minute' from sessions s
          where s.uuid = r.session_uuid and s.user_uuid = $1`,
        [kofi.uuid, minutes],
      );
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      return body.access as string;
    }
    beforeAll(() => server.rows('update organizations set idle_lock_minutes = 15'));

    it('locks when somebody resumes it, even if the browser remembers something else', async () => {
      expect((await get('v2/preferences', await silentFor(31))).status).toBe(423);
    });

    it('continues if it was silent no longer than its lock time, or its organization never locks', async () => {
      expect((await get('v2/preferences', await silentFor(29))).status).toBe(200);
      await server.rows('update organizations set idle_lock_minutes = 0');
      expect((await get('v2/preferences', await silentFor(600))).status).toBe(200);
      await server.rows('update organizations set idle_lock_minutes = 15');
    });

    it('continues if a program signed in', async () => {
      const kofi = await newAccount(server, server.hospital);
      const form = new URLSearchParams({ username: kofi.username, password: kofi.password, grant_type: 'password' });
      const { body } = await server.request({
        method: 'POST',
        url: '/api/v2/auth/login/access-token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      });
      await server.rows(`update refresh_tokens set created_at = now() - interval '5 hours'`);
      const renewed = await refresh(body.refresh_token);
      expect((await get('v2/preferences', renewed.body.access)).status).toBe(200);
    });
  });

  it('counts wrong passwords like a sign-in', async () => {
    const kofi = await newAccount(server, server.hospital);
    const { access } = await signIn(server, kofi);
    await post('auth/lock', {}, access);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post('auth/unlock', { password: 'wrong' }, access)).status).toBe(400);
    const locked = await post('auth/unlock', { password: kofi.password }, access);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(server, kofi.username, kofi.password)).status).toBe(429);
  });
});

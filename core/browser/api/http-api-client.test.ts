// @vitest-environment jsdom
import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, sessionCookies, removeCookie } from '../session/cookies';
import { clientFor } from '../testing/client-for';
import { json, startServer, type Answer, type LocalServer } from '../testing/local-server';

let server: LocalServer;
let answer: Answer;

beforeEach(async () => {
  server = await startServer((request, response) => answer(request, response));
});
afterEach(async () => {
  await server.close();
  for (const name of sessionCookies) removeCookie(name);
});

/** A server that counts up its valid token with each refresh; a refresh token works once. */
function renewingServer(): void {
  let good = 0;
  answer = async ({ url, headers, body }, response) => {
    if (url === '/api/v1/auth/token/refresh') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { refresh } = JSON.parse(body) as { refresh: string };
      if (refresh !== `refresh ${good}`)
        return json(response, 401, { code: 'session_ended', message: 'Session expired' });
      good += 1;
      return json(response, 200, { access: `access ${good}`, refresh: `refresh ${good}`, v2_access: `v2 ${good}` });
    }
    const token = headers.authorization;
    if (good > 0 && (token === `Bearer access ${good}` || token === `Bearer v2 ${good}`))
      return json(response, 200, { ok: url });
    return json(response, 401, { code: 'token_not_valid', message: 'Token is invalid or expired' });
  };
}

const store = (
  tokens: { store: (t: { access: string; refresh: string; v2_access: string }) => void },
  n: number | string,
) => tokens.store({ access: `access ${n}`, refresh: `refresh ${n}`, v2_access: `v2 ${n}` });

describe('HttpApiClient', () => {
  it('refreshes once for twenty parallel requests to both hosts, and repeats them all', async () => {
    renewingServer();
    const { api, tokens, toaster } = clientFor(server.origin, {});
    store(tokens, 0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => api.get<{ ok: string }>(`${n % 2 ? 'v1' : 'v2'}/things/${n}`)),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(
      Array.from({ length: 20 }, (_, n) => `/api/${n % 2 ? 'v1' : 'v2'}/things/${n}`),
    );
    expect(server.to('/api/v1/auth/token/refresh')).toHaveLength(1);
    expect(readCookie('token')).toBe('access 1');
    expect(readCookie('v2token')).toBe('v2 1');
    expect(toaster.toasts).toHaveLength(0);
  });

  it('uses the token that another tab has refreshed meanwhile', async () => {
    renewingServer();
    const here = clientFor(server.origin, {});
    const there = clientFor(server.origin, {});
    store(here.tokens, 0);
    await there.api.get('v1/things');
    await here.api.get('v1/things');
    expect(server.to('/api/v1/auth/token/refresh')).toHaveLength(1);
  });

  it('renews a token before it expires, and trusts the server if the computer’s clock is wrong', async () => {
    const token = (seconds: number) => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.y`;
    let life = 900;
    answer = ({ url }, response) =>
      url.endsWith('refresh')
        ? json(response, 200, { access: token(life), refresh: 'r', v2_access: token(life) })
        : json(response, 200, {});
    const { api, tokens } = clientFor(server.origin, {});
    tokens.store({ access: token(5), refresh: 'r', v2_access: token(900) });
    await api.get('v2/things');
    expect(server.received.map(({ url }) => url)).toEqual(['/api/v2/things']);
    life = -3600;
    await api.get('v1/things');
    await api.get('v1/things');
    expect(server.to('/api/v1/auth/token/refresh')).toHaveLength(1);
    expect(server.to('/api/v1/things')).toHaveLength(2);
  });

  it('reports the end of the session once when the refresh is refused', async () => {
    renewingServer();
    const expired = vi.fn<() => void>();
    const { api, tokens, toaster } = clientFor(server.origin, { expired });
    store(tokens, 'stolen');
    await expect(api.get('v1/things')).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    expect(expired).toHaveBeenCalledOnce();
    expect(toaster.toasts).toHaveLength(0);
  });

  it('gives up after one repetition if the fresh token is refused too', async () => {
    answer = ({ url }, response) =>
      url.endsWith('refresh')
        ? json(response, 200, { access: 'a', refresh: 'r', v2_access: 'v' })
        : json(response, 401, { code: 'token_not_valid', message: 'no' });
    const expired = vi.fn<() => void>();
    const { api, tokens } = clientFor(server.origin, { expired });
    store(tokens, 0);
    await expect(api.get('v1/things')).rejects.toBeInstanceOf(ApiFailure);
    expect(server.to('/api/v1/things')).toHaveLength(2);
    expect(expired).toHaveBeenCalledOnce();
  });

  it('leaves a 401 on the sign-in page to that page', async () => {
    answer = (_, response) => json(response, 401, { code: 'token_not_valid', message: 'Wrong user name or password' });
    const expired = vi.fn<() => void>();
    const { api } = clientFor(server.origin, { signedIn: () => false, expired });
    await expect(api.post('v1/providers/auth/login', {}, { quiet: true })).rejects.toMatchObject({
      message: 'Wrong user name or password',
    });
    expect(server.received).toHaveLength(1);
    expect(expired).not.toHaveBeenCalled();
  });

  it('repeats a 403 of the second host once, and none of the main host', async () => {
    answer = (_, response) =>
      json(response, 403, { code: 'permission_denied', message: 'No', details: { permission: 'x.read' } });
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    await expect(api.get('v2/things', { quiet: true })).rejects.toMatchObject({
      status: 403,
      details: { permission: 'x.read' },
    });
    await expect(api.get('v1/things', { quiet: true })).rejects.toMatchObject({ status: 403 });
    expect(server.to('/api/v2/things')).toHaveLength(2);
    expect(server.to('/api/v1/things')).toHaveLength(1);
  });

  it('leaves the failures whose codes the caller names to the caller, and shows the others', async () => {
    const { api, tokens, toaster } = clientFor(server.origin, {});
    store(tokens, 1);
    const quiet = ['stale_version'];
    answer = (_, response) => json(response, 409, { code: 'stale_version', message: 'Somebody was faster' });
    await expect(api.patch('v1/things', {}, { quiet })).rejects.toMatchObject({ code: 'stale_version' });
    expect(toaster.toasts).toEqual([]);
    answer = (_, response) => json(response, 409, { code: 'not_allowed', message: 'It is over' });
    await expect(api.patch('v1/things', {}, { quiet })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(toaster.toasts.map(({ message }) => message)).toEqual(['It is over']);
  });

  it('passes a 500 through without a second try and shows its message for ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer = (_, response) => json(response, 500, { message: 'The database is away' });
    const { api, tokens, toaster } = clientFor(server.origin, {});
    store(tokens, 1);
    await expect(api.get('v1/things')).rejects.toMatchObject({ status: 500 });
    expect(server.received).toHaveLength(1);
    expect(toaster.toasts.map(({ kind, message }) => [kind, message])).toEqual([['error', 'The database is away']]);
    vi.advanceTimersByTime(9999);
    expect(toaster.toasts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toaster.toasts).toHaveLength(0);
    vi.useRealTimers();
  });

  it('reads an error that arrived as a blob', async () => {
    answer = (_, response) => json(response, 404, { code: 'not_found', message: 'There is no such file' });
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    await expect(api.download('v2/files/a.pdf')).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such file',
    });
  });

  it('downloads a file under the name that the server gives it', async () => {
    answer = (_, response) =>
      void response.writeHead(200, { 'Content-Disposition': "attachment; filename*=UTF-8''re%C3%A7u.pdf" }).end('%PDF');
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    const { blob, name } = await api.download('v2/files/a');
    expect(name).toBe('reçu.pdf');
    expect(blob.size).toBe(4);
  });

  it('sends user and place, a fresh idempotency key with each POST, and the version that the user saw', async () => {
    answer = (_, response) => json(response, 200, {});
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    await api.post('v1/providers/{providerId}/roles', { a: 1 });
    await api.post('v1/providers/{providerId}/roles', { a: 1 });
    await api.post('v1/providers/{providerId}/roles', { a: 1 }, { idempotencyKey: 'mine' });
    await api.patch('v2/things/1', {}, { ifMatch: 7 });
    const [first, second, third, patch] = server.received;
    expect(first?.url).toBe('/api/v1/providers/org/roles');
    expect(first?.headers).toMatchObject({
      authorization: 'Bearer access 1',
      'x-requested-with': 'XMLHttpRequest',
      'x-provider-portal-id': 'org',
      'x-workspace': 'OPD',
      'x-location': 'loc',
    });
    expect(first?.headers['idempotency-key']).not.toBe(second?.headers['idempotency-key']);
    expect(third?.headers['idempotency-key']).toBe('mine');
    expect(patch?.headers).toMatchObject({ authorization: 'Bearer v2 1', 'if-match': '"7"' });
  });

  it('repeats a POST with the same key if its answer was lost, and no other write', async () => {
    const lost = new Set<string>();
    answer = ({ url }, response) => {
      if (lost.has(url)) return json(response, 200, {});
      lost.add(url);
      response.destroy();
    };
    const { api, tokens, toaster } = clientFor(server.origin, {});
    store(tokens, 1);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await api.post('v2/patients', {});
    const [first, second] = server.to('/api/v2/patients');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    await api.get('v2/patients/1');
    await expect(api.patch('v2/patients/2', {})).rejects.toMatchObject({ status: 0, isOffline: true });
    expect(server.to('/api/v2/patients/2')).toHaveLength(1);
    expect(toaster.toasts.map(({ message }) => message)).toEqual(['You are offline!!']);
    await api.get('v2/patients/1');
    expect(toaster.toasts.map(({ message }) => message)).toContain('You are back online!!');
  });

  it('waits while the screen is locked, and continues when it is unlocked', async () => {
    let locked = true;
    answer = (_, response) =>
      locked ? json(response, 423, { code: 'session_locked', message: 'Locked' }) : json(response, 200, { ok: 1 });
    let unlock: () => void = () => undefined;
    const { api, tokens, toaster } = clientFor(server.origin, {
      locked: () => new Promise((resolve) => (unlock = resolve)),
    });
    store(tokens, 1);
    const saved = api.post('v1/things', {});
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    locked = false;
    unlock();
    await expect(saved).resolves.toEqual({ ok: 1 });
    expect(toaster.toasts).toHaveLength(0);
  });

  it('answers from memory on request, until a write, a change by somebody else, or an hour has passed', async () => {
    let n = 0;
    answer = (_, response) => json(response, 200, { n: ++n });
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    const read = () =>
      api.get<{ n: number }>('v2/locations', { cache: true, query: { parents_only: true, search: '' } });
    expect(await Promise.all([read(), read()])).toEqual([{ n: 1 }, { n: 1 }]);
    expect(server.received[0]?.url).toBe('/api/v2/locations?parents_only=true');
    await api.patch('v2/locations/018f0000-0000-7000-8000-000000000000', {});
    expect(await read()).toEqual({ n: 3 });
    await api.patch('v2/other/1', {});
    expect(await read()).toEqual({ n: 3 });
    api.cache.changed('location');
    expect(await read()).toEqual({ n: 5 });
    vi.setSystemTime(Date.now() + 60 * 60_000 + 1);
    expect(await read()).toEqual({ n: 6 });
    vi.useRealTimers();
  });

  it('keeps no failure in memory', async () => {
    let broken = true;
    answer = (_, response) => (broken ? json(response, 503, { message: 'Not now' }) : json(response, 200, { ok: 1 }));
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    await expect(api.get('v2/locations', { cache: true })).rejects.toMatchObject({ status: 503 });
    broken = false;
    await expect(api.get('v2/locations', { cache: true })).resolves.toEqual({ ok: 1 });
  });

  it('shows no error for an aborted request', async () => {
    answer = () => undefined;
    const { api, tokens, toaster } = clientFor(server.origin, {});
    store(tokens, 1);
    const gone = new AbortController();
    const asked = api.get('v2/things', { signal: gone.signal });
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    gone.abort();
    await expect(asked).rejects.toMatchObject({ code: 'aborted' });
    expect(toaster.toasts).toHaveLength(0);
  });

  it.each([
    [{ data: [1], meta: { total: 9, male: 4 } }, [1], 9],
    [{ returnedData: [1, 2], total: 5 }, [1, 2], 5],
    [{ results: [1], meta: { total: 3 } }, [1], 3],
    [[1, 2, 3], [1, 2, 3], 3],
  ])('reads a list from %j', async (body, data, total) => {
    answer = (_, response) => json(response, 200, body);
    const { api, tokens } = clientFor(server.origin, {});
    store(tokens, 1);
    const page = await api.list('v2/things');
    expect(page.data).toEqual(data);
    expect(page.meta.total).toBe(total);
  });
});

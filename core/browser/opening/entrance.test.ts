// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, startServer, type LocalServer } from '../testing/local-server';
import { role, user } from '../testing/session-for-test';
import { readCookie, removeCookie, sessionCookies, writeCookie } from '../session/cookies';
import { Entrance } from './entrance';
import { freshDocument } from '../session/fresh-document';
import { takeVisited } from '../session/last-visited';

let server: LocalServer;

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  sessionCookies.forEach(removeCookie);
  server = await startServer(({ url, body }, response) => {
    if (!url.endsWith('/auth/login')) return json(response, 200, {});
    if ((JSON.parse(body) as { password: string }).password !== 'right')
      return json(response, 401, { code: 'invalid_credentials', message: 'Wrong user name or password' });
    return json(response, 200, {
      access: 'a',
      refresh: 'r',
      v2_access: 'v',
      patient: null,
      user,
      practitioner_roles: [role],
    });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

function arriveAt(address: string): Entrance {
  history.replaceState(null, '', address);
  return new Entrance({ v1: `${server.origin}/api/v1`, v2: `${server.origin}/api/v2` });
}

describe('Entrance', () => {
  it('sends a guest to the sign-in page and remembers the wanted page', () => {
    const entrance = arriveAt('/patients/p1?tab=notes');
    expect(entrance.signedIn).toBe(false);
    expect(location.pathname).toBe('/login');
    expect(takeVisited('ama')).toBe('/patients/p1?tab=notes');
    expect(takeVisited('ama')).toBeUndefined();
  });

  it('leaves a guest on the password pages, and remembers none of them', () => {
    const entrance = arriveAt('/reset-password');
    expect(entrance.guestPage).toBe('reset-password');
    expect(location.pathname).toBe('/reset-password');
    entrance.visit('forgot-password');
    expect(location.pathname).toBe('/forgot-password');
    expect(takeVisited('ama')).toBeUndefined();
  });

  it('signs in and writes the cookies of a session', async () => {
    const entrance = arriveAt('/login');
    await entrance.signIn('ama', 'right');
    expect(entrance.signedIn).toBe(true);
    expect(['token', 'refresh', 'v2token', 'loggedIn'].map((name) => readCookie(name as 'token'))).toEqual([
      'a',
      'r',
      'v',
      'true',
    ]);
    expect(JSON.parse(readCookie('user')!)).toMatchObject({ full_name: 'Ama Mensah' });
    expect(arriveAt('/recept').signedIn).toBe(true);
  });

  it('lets nobody in with a wrong password, and says why', async () => {
    const entrance = arriveAt('/login');
    await expect(entrance.signIn('ama', 'wrong')).rejects.toMatchObject({ message: 'Wrong user name or password' });
    expect(entrance.signedIn).toBe(false);
    expect(readCookie('token')).toBeUndefined();
  });

  it.each(['/login', '/forgot-password', '/reset-password', '/password-reset'])(
    'signs out a user who visits %s',
    async (address) => {
      await arriveAt('/login').signIn('ama', 'right');
      const entrance = arriveAt(address);
      await vi.waitFor(() => expect(entrance.signedIn).toBe(false));
      expect(entrance.guestPage).toBe(address.slice(1));
      expect(sessionCookies.map(readCookie).filter(Boolean)).toEqual([]);
      await vi.waitFor(() => expect(server.to('/api/v1/auth/logout')[0]?.headers.authorization).toBe('Bearer a'));
    },
  );

  it.each(['/password-reset#token=secret', '/reset-password?token=secret'])(
    'keeps the token of %s, a mailed link that a signed-in user opens',
    async (address) => {
      writeCookie('loggedIn', 'true');
      writeCookie('refresh', 'r');
      const entrance = arriveAt(address);
      await expect.poll(() => entrance.signedIn).toBe(false);
      expect(location.pathname + location.search + location.hash).toBe(address);
    },
  );

  it('stores typed text before it signs out', async () => {
    const entrance = arriveAt('/login');
    await entrance.signIn('ama', 'right');
    let token: string | undefined;
    entrance.beforeLeaving(async () => {
      await Promise.resolve();
      token = readCookie('token');
    });
    await entrance.signOut('login');
    expect(token).toBe('a');
    expect(readCookie('token')).toBeUndefined();
  });

  it('returns the same user to the page of the expired session, and nobody else', async () => {
    const entrance = arriveAt('/login');
    await entrance.signIn('ama', 'right');
    history.replaceState(null, '', '/patients/p1');
    entrance.expire();
    expect([entrance.signedIn, entrance.notice, location.pathname]).toEqual([false, 'Session expired', '/login']);
    expect(takeVisited('kofi')).toBeUndefined();
    await entrance.signIn('ama', 'right');
    history.replaceState(null, '', '/patients/p1');
    entrance.expire();
    expect(takeVisited('ama')).toBe('/patients/p1');
  });

  it('signs out in the other tabs as well', async () => {
    const here = arriveAt('/login');
    await here.signIn('ama', 'right');
    const there = arriveAt('/recept');
    await here.signOut('login');
    await vi.waitFor(() => expect(there.signedIn).toBe(false));
  });

  describe('a document in which somebody has worked', () => {
    /** The addresses at which the page was loaded again. */
    const loaded: string[] = [];
    beforeEach(() => {
      loaded.length = 0;
      vi.spyOn(freshDocument, 'load').mockImplementation((address) => {
        loaded.push(new URL(address, location.href).pathname);
      });
    });

    async function atWork(): Promise<Entrance> {
      const entrance = arriveAt('/login');
      await entrance.signIn('ama', 'right');
      entrance.clientFor({
        transport: () => Promise.reject(new Error('Nothing is asked')),
        organization: () => undefined,
        workspace: () => undefined,
        location: () => undefined,
        locked: () => Promise.resolve(),
      });
      history.replaceState(null, '', '/patients/p1');
      return entrance;
    }

    it('shows no sign-in page after the user has left: it stores typed text, then a fresh document shows it', async () => {
      const entrance = await atWork();
      const order: string[] = [];
      let stored: () => void = () => undefined;
      entrance.beforeLeaving(async () => void order.push('sent'));
      entrance.whenLeft(() => {
        order.push('closed');
        return new Promise((resolve) => (stored = resolve));
      });
      await entrance.signOut('login');
      expect([entrance.signedIn, entrance.left]).toEqual([false, true]);
      await vi.waitFor(() => expect(order).toEqual(['sent', 'closed']));
      expect(loaded).toEqual([]);
      stored();
      await vi.waitFor(() => expect(loaded).toEqual(['/login']));
    });

    it('is followed by one that says once that the session expired, and shows only the same user’s notes', async () => {
      const entrance = await atWork();
      entrance.expire();
      await vi.waitFor(() => expect(loaded).toEqual(['/login']));
      expect(location.search).toBe('');
      expect(arriveAt('/login').notice).toBe('Session expired');
      expect(arriveAt('/login').notice).toBeUndefined();
      sessionStorage.setItem('clinic.left', 'Tell the password to 555');
      expect(arriveAt('/login').notice).toBeUndefined();
    });

    it('ends in the other tabs too', async () => {
      const [here, there] = [await atWork(), await atWork()];
      await here.signOut('login');
      await vi.waitFor(() => expect(there.left).toBe(true));
      await vi.waitFor(() => expect(loaded).toEqual(['/login', '/login']));
    });

    it('gives way when somebody else signs in in another tab, and keeps their session', async () => {
      await atWork();
      writeCookie('user', JSON.stringify({ uuid: 'kofi', full_name: 'Kofi Boateng' }));
      new BroadcastChannel('clinic.session').postMessage({ kind: 'signed-in' });
      await vi.waitFor(() => expect(loaded).toEqual(['/']));
      expect(readCookie('refresh')).toBe('r');
    });

    it('is followed by one that does not sign out a user who signed in in another tab meanwhile', async () => {
      const entrance = await atWork();
      entrance.expire();
      await vi.waitFor(() => expect(loaded).toEqual(['/login']));
      writeCookie('loggedIn', 'true');
      writeCookie('refresh', 'of kofi');
      const fresh = arriveAt('/login');
      expect([fresh.signedIn, location.pathname]).toEqual([true, '/']);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(readCookie('refresh')).toBe('of kofi');
    });

    it('ends too when the browser restores it from its cache', async () => {
      const entrance = await atWork();
      removeCookie('refresh');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(entrance.left).toBe(true);
      await vi.waitFor(() => expect(loaded).toEqual(['/login']));
    });
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { axiosTransport } from '../api/axios-transport';
import { Secret, withSecrets } from '../lock/secret';
import { clientFor } from '../testing/client-for';
import { json, startServer, type LocalServer } from '../testing/local-server';
import { signIn } from '../testing/sign-in-for-test';
import { IdleLock } from './idle-lock';
import { SessionChannel } from '../session/session-channel';

let server: LocalServer;
let locks: IdleLock[];
let away: boolean;

beforeEach(async () => {
  locks = [];
  away = false;
  localStorage.clear();
  server = await startServer(({ url, body }, response) => {
    if (away) return json(response, 503, { code: 'unavailable', message: 'Away' });
    const right = !url.endsWith('/unlock') || (JSON.parse(body) as { password: string }).password === 'right';
    return right ? json(response, 200, {}) : json(response, 400, { code: 'validation', message: 'Wrong password' });
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(async () => {
  locks.forEach((lock) => lock.dispose());
  vi.useRealTimers();
  await server.close();
});

/** A tab of an organization that locks after five minutes. */
function openTab(): IdleLock {
  const { api, tokens } = clientFor(server.origin, { transport: withSecrets(axiosTransport) });
  signIn(tokens);
  const lock = new IdleLock(api, new SessionChannel(), () => 5);
  locks.push(lock);
  return lock;
}
const minutes = (n: number) => vi.advanceTimersByTime(n * 60_000);

describe('IdleLock', () => {
  it("locks after the organization's minutes without activity, and tells the server", async () => {
    const lock = openTab();
    minutes(4.9);
    expect(lock.locked).toBe(false);
    minutes(0.2);
    expect(lock.locked).toBe(true);
    await vi.waitFor(() => expect(server.to('/api/v1/auth/lock')).toHaveLength(1));
  });

  it('counts activity in any tab', () => {
    const here = openTab();
    openTab();
    minutes(4);
    dispatchEvent(new Event('keydown'));
    minutes(4);
    expect(here.locked).toBe(false);
  });

  it('does not take the first movement after sleep for activity', () => {
    const lock = openTab();
    vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
    dispatchEvent(new Event('pointermove'));
    minutes(0.1);
    expect(lock.locked).toBe(true);
  });

  it('locks the other tabs when the server has refused a request of one', async () => {
    const here = openTab();
    const there = openTab();
    void here.refused(Date.now());
    await vi.waitFor(() => expect(there.locked).toBe(true));
  });

  it('stays locked after a reload', () => {
    openTab();
    minutes(6);
    expect(openTab().locked).toBe(true);
  });

  it('is locked when the browser is reopened after a while, before the organization is known', () => {
    openTab();
    localStorage.setItem('clinic.activity', String(Date.now() - 6 * 60_000));
    const { api, tokens } = clientFor(server.origin, { transport: withSecrets(axiosTransport) });
    signIn(tokens);
    const again = new IdleLock(api, new SessionChannel(), () => undefined);
    locks.push(again);
    expect(again.locked).toBe(true);
  });

  it('tells the server as soon as possible if it was unreachable', async () => {
    away = true;
    openTab();
    minutes(6);
    await vi.waitFor(() => expect(server.to('/api/v1/auth/lock').length).toBeGreaterThan(0));
    expect(localStorage.getItem('clinic.lock-untold')).toBe('1');
    away = false;
    await vi.waitFor(() => {
      minutes(0.1);
      expect(localStorage.getItem('clinic.lock-untold')).toBeNull();
    });
  });

  it('opens only with the password, and releases waiting requests', async () => {
    const lock = openTab();
    minutes(6);
    const waiting = lock.refused(Date.now());
    await expect(lock.unlock(new Secret('wrong'))).rejects.toMatchObject({ message: 'Wrong password' });
    expect(lock.locked).toBe(true);
    await lock.unlock(new Secret('right'));
    expect(lock.locked).toBe(false);
    await waiting;
  });

  it('stays open when a refusal of an earlier request arrives after the password', async () => {
    const lock = openTab();
    const sent = Date.now();
    minutes(6);
    await lock.unlock(new Secret('right'));
    await lock.refused(sent);
    expect(lock.locked).toBe(false);
    minutes(0.1);
    void lock.refused(Date.now());
    expect(lock.locked).toBe(true);
  });

  it('leaves nothing behind for the next user', () => {
    const lock = openTab();
    minutes(6);
    lock.dispose();
    expect(localStorage).toHaveLength(0);
    expect(openTab().locked).toBe(false);
  });
});

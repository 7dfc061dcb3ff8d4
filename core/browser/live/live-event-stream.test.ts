// @vitest-environment jsdom
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { ServerResponse } from 'node:http';
import { transferableAbortController } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tokens } from '../api/tokens';
import { json, startServer, type LocalServer } from '../testing/local-server';
import { LiveEventStream } from './live-event-stream';

let server: LocalServer;
let open: ServerResponse[];
let good: string;
let stream: LiveEventStream;
let ended: boolean;
let locked: boolean;
let lock: Promise<void>;
let unlock: () => void;
/** When the server answers a token refresh. */
let renewal: Promise<void>;

beforeEach(async () => {
  open = [];
  good = 'access';
  ended = false;
  locked = false;
  lock = Promise.resolve();
  renewal = Promise.resolve();
  // Node's fetch accepts only Node's signals, and jsdom has its own.
  vi.stubGlobal('AbortController', function NodeAbortController() {
    return transferableAbortController();
  });
  server = await startServer(({ url, headers }, response) => {
    if (url.endsWith('/auth/token/refresh'))
      return void renewal.then(() => json(response, 200, { access: 'fresh', refresh: 'r', v2_access: 'fresh' }));
    if (headers.authorization !== `Bearer ${good}`)
      return json(response, 401, { code: ended ? 'session_ended' : 'token_not_valid' });
    if (locked) return json(response, 423, { code: 'session_locked' });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    open.push(response);
  });
});
afterEach(async () => {
  stream.dispose();
  await server.close();
  vi.unstubAllGlobals();
});

/** A token that expires within a second. */
const expiring = () => `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 1 }))}.y`;

function follow(expired: () => void, access: string): { readonly seen: string[] } {
  const tokens = new Tokens({ v1: `${server.origin}/api/v1`, v2: `${server.origin}/api/v2` });
  tokens.store({ access, refresh: 'r', v2_access: access });
  stream = new LiveEventStream({
    address: `${server.origin}/api/v2/events`,
    tokens,
    headers: () => ({ 'X-Provider-Portal-Id': 'org' }),
    unlocked: () => lock,
    locked: () => {
      lock = new Promise((resolve) => (unlock = resolve));
    },
    reached: () => undefined,
    expired,
  });
  const seen: string[] = [];
  stream.on('patient.*', ({ type, uuid }) => seen.push(`${type} ${uuid}`));
  stream.start();
  return { seen };
}
const send = (event: LiveEvent) => open.at(-1)!.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
const connections = (count: number) => vi.waitFor(() => expect(open).toHaveLength(count), { timeout: 4000 });
const nobody = () => undefined;

describe('LiveEventStream', () => {
  it('passes events to those who follow their kind, and survives a listener that throws', async () => {
    const { seen } = follow(nobody, 'access');
    const all: string[] = [];
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    stream.on('*', () => {
      throw new Error('mistake');
    });
    const stop = stream.on('queue.changed', ({ type }) => all.push(type));
    await connections(1);
    send({ id: '1', type: 'patient.updated', uuid: 'a' });
    send({ id: '2', type: 'patients.other', uuid: 'b' });
    send({ id: '3', type: 'queue.changed', uuid: 'q' });
    await vi.waitFor(() => expect(all).toEqual(['queue.changed']));
    expect(seen).toEqual(['patient.updated a']);
    expect(reported).toHaveLength(3);
    stop();
  });

  it('reconnects after a break and continues behind the last event it saw', async () => {
    const { seen } = follow(nobody, 'access');
    await connections(1);
    send({ id: '41', type: 'patient.created', uuid: 'a' });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    open[0]!.destroy();
    await connections(2);
    expect(server.to('/api/v2/events').map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '41']);
    expect(server.to('/api/v2/events')[1]?.headers['x-provider-portal-id']).toBe('org');
    send({ id: '42', type: 'patient.updated', uuid: 'a' });
    await vi.waitFor(() => expect(seen).toHaveLength(2));
  });

  it('tells all listeners that anything may have changed if it cannot know which events it missed', async () => {
    const { seen } = follow(nobody, 'access');
    await connections(1);
    open[0]!.destroy();
    await connections(2);
    await vi.waitFor(() => expect(seen).toEqual(['stream.reset ']));
  });

  it('waits during the lock instead of asking again and again', async () => {
    locked = true;
    follow(nobody, 'access');
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(server.received).toHaveLength(1);
    locked = false;
    unlock();
    await connections(1);
  });

  it('renews an expired token', async () => {
    good = 'fresh';
    follow(nobody, 'access');
    await connections(1);
    expect(server.to('/api/v1/auth/token/refresh')).toHaveLength(1);
  });

  it('makes no request if the session ends while its token is renewed', async () => {
    good = 'fresh';
    let renew: () => void = nobody;
    renewal = new Promise((resolve) => (renew = resolve));
    follow(nobody, expiring());
    await vi.waitFor(() => expect(server.to('/api/v1/auth/token/refresh')).toHaveLength(1));
    stream.dispose();
    renew();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.to('/api/v2/events')).toHaveLength(0);
  });

  it('stops when the session is over', async () => {
    good = 'none';
    ended = true;
    const expired = vi.fn<() => void>();
    follow(expired, 'access');
    await vi.waitFor(() => expect(expired).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.received).toHaveLength(1);
  });
});

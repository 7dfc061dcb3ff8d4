// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientFor } from '../testing/client-for';
import { json, startServer, type LocalServer } from '../testing/local-server';
import { plugin } from '../testing/session-for-test';
import { signIn } from '../testing/sign-in-for-test';
import { PluginFaults } from './plugin-faults';

let server: LocalServer;
let faults: PluginFaults;

beforeEach(async () => {
  server = await startServer((_request, response) => json(response, 200, {}));
  const { api, tokens } = clientFor(server.origin, {});
  signIn(tokens);
  const dental = { ...plugin('acme-dental', {}, []), source: 'third-party' as const };
  const own = plugin('patients', {}, []);
  faults = new PluginFaults(
    api,
    (id) => [dental, own].find(({ manifest }) => manifest.id === id),
    () => ({ base: `${server.origin}/api/v2`, headers: { 'X-Workspace': 'OPD' } }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  faults.dispose();
  await server.close();
});

const reported = () =>
  server.received.map(({ url, body }) => [url.replace(/.*plugins/, ''), JSON.parse(body) as unknown]);

/** Waits two minutes, and for the reports to arrive. */
async function later(reports: number): Promise<void> {
  vi.advanceTimersByTime(120_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(server.received).toHaveLength(reports));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

function failing(message: string, at: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at pressed (${at})\n    at host (${location.origin}/assets/react.js:1:1)`;
  return error;
}

it('reports once how often a plugin failed at a line, and no word of the error', async () => {
  const error = () =>
    failing('No bed for Ama Mensah', `${location.origin}/plugins/acme-dental/index.js?attempt=1:3:17`);
  for (let times = 0; times < 500; times++) dispatchEvent(new ErrorEvent('error', { error: error() }));
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: error() });
  dispatchEvent(rejected);
  await later(1);
  const fault = { plugin_version: '1.0.0', place: 'index.js:3:17', kind: 'TypeError' };
  expect(reported()).toEqual([['/acme-dental/faults', { ...fault, count: 501 }]]);
  expect(server.received[0]?.body).not.toContain('Ama');
  dispatchEvent(new ErrorEvent('error', { error: error() }));
  await later(2);
  expect(reported()[1]).toEqual(['/acme-dental/faults', { ...fault, count: 1 }]);
});

it('counts an error once, where it was first caught, and none of built-in code or of unknown origin', async () => {
  const error = new Error('No teeth to draw');
  faults.note('acme-dental', 'start', error);
  faults.note('acme-dental', 'acme-dental.page', error);
  faults.note('patients', 'patients.list', new Error('No patients'));
  dispatchEvent(new ErrorEvent('error', { error: failing('x', `${location.origin}/plugins/features/x.js:1:1`) }));
  dispatchEvent(
    new ErrorEvent('error', { error: failing('x', 'https://elsewhere.example/plugins/acme-dental/i.js:1:1') }),
  );
  await later(1);
  expect(reported()).toEqual([
    ['/acme-dental/faults', { plugin_version: '1.0.0', place: 'start', kind: 'Error', count: 1 }],
  ]);
});

it('reports its counts when the page closes, and nothing twice', async () => {
  faults.note('acme-dental', 'start', new Error('No teeth to draw'));
  await later(1);
  faults.note('acme-dental', 'acme-dental.page', new RangeError('No chair'));
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pagehide'));
  await later(2);
  const fault = { plugin_version: '1.0.0', place: 'acme-dental.page', kind: 'RangeError', count: 1 };
  expect(reported()[1]).toEqual(['/acme-dental/faults', fault]);
  expect(server.received[1]?.headers['x-workspace']).toBe('OPD');
});

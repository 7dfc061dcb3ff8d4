import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { verifyAll } from './verify-command';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({});
  for (const organization of [server.hospital, server.clinic]) {
    const user = await server.user(organization, { workspaces: [], resources: ['audit.read'] });
    await server.request({ method: 'GET', url: '/api/v2/audit/entries', as: user });
  }
  const sealed = async () => {
    if ((await server.rows('select from audit_seals')).length < 2) throw new Error('Not sealed yet');
  };
  await vi.waitFor(sealed, { timeout: 15_000 });
}, 30_000);
afterAll(() => server.close());

it('checks every organization and names the one whose audit was altered', async () => {
  const lines: string[] = [];
  const verify = () => verifyAll(server.database.connections, (line) => void lines.push(line));
  expect(await verify()).toBe(true);
  expect(new Set(lines.map((line) => line.split(':', 1)[0]))).toEqual(new Set(['Clinic', 'Hospital']));
  expect(lines[0]).toMatch(/: intact, 1 entries under 1 seals, 0 not sealed yet\.$/);

  await server.rows('delete from audit_entries where organization_uuid = $1', [server.clinic]);
  lines.length = 0;
  expect(await verify()).toBe(false);
  expect(lines.toSorted()).toEqual([
    'Clinic: ALTERED. Seal 1 does not hold: It covers 1 entries, but there are 0.',
    expect.stringMatching(/^Hospital: intact/),
  ]);
}, 30_000);

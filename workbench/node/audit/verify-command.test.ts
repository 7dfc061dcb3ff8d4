import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SealFolder } from '../../../core/node/audit/seal-folder';
import { SealKeeper } from '../../../core/node/audit/seal-keeper';
import { SealKeys } from '../../../core/node/audit/seal-keys';
import { Secrets } from '../../../core/node/tokens/secrets';
import { secret, startTestServer, type TestServer } from '../../../tests/support/test-server';
import { verifyAll } from './verify-command';

let server: TestServer;
let folder: SealFolder;
const keys = new SealKeys(new Secrets(secret), []);

beforeAll(async () => {
  server = await startTestServer({});
  folder = new SealFolder(join(server.folder, 'seals'));
  // Nothing is stored outside until a test stores it.
  await server.kernel.container.get<SealKeeper>(SealKeeper).stop();
  rmSync(folder.path, { recursive: true, force: true });
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

it('checks every organization and names the one with an altered audit', async () => {
  const lines: string[] = [];
  const verify = () => verifyAll(server.database.connections, keys, folder, (line) => void lines.push(line));
  expect(await verify()).toBe(true);
  expect(lines.pop()).toBe(`No seals are kept in ${folder.path} yet: an end that was cut off would not be found.`);
  expect(new Set(lines.map((line) => line.split(':', 1)[0]))).toEqual(new Set(['Clinic', 'Hospital']));
  expect(lines[0]).toMatch(/: intact, 1 entries under 1 seals, 0 not sealed yet\.$/);

  await server.rows('delete from audit_entries where organization_uuid = $1', [server.clinic]);
  lines.length = 0;
  expect(await verify()).toBe(false);
  expect(lines.slice(0, -1).toSorted()).toEqual([
    'Clinic: ALTERED. Seal 1 does not hold: It covers 1 entries, but there are 0.',
    expect.stringMatching(/^Hospital: intact/),
  ]);

  // If an organization has no entries left at all, the copy outside names it.
  await server.kernel.container.get<SealKeeper>(SealKeeper).daily(new Date());
  await server.rows('delete from audit_seals where organization_uuid = $1', [server.clinic]);
  lines.length = 0;
  expect(await verify()).toBe(false);
  expect(lines.at(-1)).toContain(`Compared with the seals that are kept in ${folder.path}, the newest of 20`);
  expect(lines.slice(0, -1).toSorted()).toEqual([
    expect.stringMatching(
      /^Clinic: ALTERED\. Seal 1 does not hold: It was kept outside on \S+ and is gone: the end of the audit was cut off\.$/,
    ),
    expect.stringMatching(/^Hospital: intact/),
  ]);
}, 30_000);

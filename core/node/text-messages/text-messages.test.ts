import { SystemDatabase, TextMessages } from '@clinic-workbench/sdk/node';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { textFolder } from './text-folder';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const send = (to: string, fail: boolean) =>
  server.kernel.container.get<SystemDatabase>(SystemDatabase).inOrganization(server.hospital, async (db) => {
    await server.kernel.container.get<TextMessages>(TextMessages).send(db, { to, text: 'Rendez-vous à 09:00' });
    if (fail) throw new Error('changed my mind');
  });

describe('text messages', () => {
  it('are written to their folder after the commit, for the server alone to read', async () => {
    await send('+233244123456', false);
    const folder = join(server.folder, 'text-messages');
    // The file is written under another name first, so that nobody finds half a message.
    const [name] = await vi.waitFor(
      async () => {
        const names = await readdir(folder);
        expect(names).toEqual([expect.stringMatching(/\.txt$/)]);
        return names;
      },
      { timeout: 15_000 },
    );
    const file = join(folder, name!);
    expect(await readFile(file, 'utf8')).toBe('To: +233244123456\n\nRendez-vous à 09:00\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('are not sent if their transaction is rolled back', async () => {
    await expect(send('+233200000000', true)).rejects.toThrow('changed my mind');
    expect(await server.rows(`select 1 from jobs where payload->>'to' = '+233200000000'`)).toEqual([]);
  });

  it('that are tried again after the process died count as one message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clinic-texts-'));
    const transport = textFolder(folder, () => undefined);
    const message = { id: 'one', to: '+233244123456', text: 'Hello' };
    await transport.deliver(message);
    await transport.deliver(message);
    expect(await readdir(folder)).toEqual(['one.txt']);
    await rm(folder, { recursive: true });
  });
});

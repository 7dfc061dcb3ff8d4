import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningServer } from '../../support/running-server';

/** Starts the product once for all journeys, like `npm start`, on an empty folder. @returns a function that stops it */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = newFolder();
  const server = new RunningServer(folder, await RunningServer.freePort());
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The journeys of many users come from one address within minutes. Receivers of webhooks are on this machine.
    await server.start({ RATE_LIMIT: '0', WEBHOOK_LOOPBACK: '1' });
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = folder;
  return stop;
}

/** PostgreSQL runs as another account when the tests run as root: that account must be able to enter. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Evaluated once in each process: the first one decides, the others find its decision in their environment.
const dataDir = (process.env['E2E_DATA_DIR'] ??= newFolder());
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));

/** The product as staff start it, on an empty folder, and a browser that exists (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: '.',
  outputDir: join(dataDir, 'results'),
  fullyParallel: false,
  workers: process.env['CI'] ? 1 : 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  webServer: {
    command: 'node workbench/node/start.mjs',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { DATA_DIR: join(dataDir, 'data'), PORT: port, NODE_ENV: '', RATE_LIMIT: '0' },
  },
});

/** PostgreSQL runs as another account when the tests run as root: it must be able to enter. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** The product as in production, on an empty folder, and an existing browser (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../../data/e2e-results'),
  globalSetup: join(import.meta.dirname, 'support/start-product.ts'),
  // The server and its database also need a processor.
  workers: Math.max(2, availableParallelism() - 1),
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 8000 },
  use: {
    // The workers need this value: they read this file again after the product has started.
    baseURL: process.env['E2E_URL'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    // No snapshots of the page: the recorder would fetch the pictures in it, and the page's policy forbids that. No
    // video of each page either, because it takes a fifth of the time: one screenshot shows where a journey failed.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: true },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});

// The journeys of Playwright, on the product as staff start it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './support/browser.mjs';

const root = join(import.meta.dirname, '..');

/**
 * Plays journeys and counts them. Without a browser they fail: they do not vanish.
 *
 * @param {string[]} args of Playwright: which journeys
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function journeys(args) {
  const config = join(root, 'tests/e2e/playwright.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'clinic-e2e-'));
  const report = join(folder, 'results.json');
  try {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    const given = ['test', '--config', config, '--reporter=list,json', ...args];
    const { status } = spawnSync(process.execPath, [playwright, ...given], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: findBrowser(root), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return { passed: expected, failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1), skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

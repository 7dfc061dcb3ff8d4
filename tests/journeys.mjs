// Plays the journeys of Playwright on the product as staff start it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine } from './check.mjs';
import { findBrowser } from './support/browser.mjs';

const root = join(import.meta.dirname, '..');

/**
 * Plays journeys and counts them. Without a browser they fail instead of being skipped silently.
 *
 * @param {string[]} args of Playwright: which journeys
 * @returns {import('./check.mjs').Outcome}
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
    if (!existsSync(report))
      return { passed: 0, failed: 1, skipped: 0, faults: ['The journeys did not begin'], times: [] };
    const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const { expected, unexpected, flaky, skipped } = stats;
    const faults = [...suites.flatMap(faultsOf), ...errors.map(({ message }) => `Journeys: ${firstLine(message)}`)];
    return {
      passed: expected,
      failed: Math.max(unexpected + flaky, status === 0 ? 0 : 1),
      skipped,
      faults,
      times: suites.flatMap(timesOf),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The durations in a suite and its inner suites. */
function timesOf({ specs = [], suites = [] }) {
  const played = specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...played, ...suites.flatMap(timesOf)];
}

/** The faults in a suite and its inner suites. */
function faultsOf({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
      return `${file} › ${title}: ${firstLine(error?.message)}`;
    });
  return [...failed, ...suites.flatMap(faultsOf)];
}

// npm test: everything, on a fresh clone too. The last line says how many tests passed and failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../workbench/node/build-stamp.mjs';
import { ensureDependencies } from '../workbench/node/dependencies.mjs';
import { findBrowser } from './support/browser.mjs';
import { add, check, tests } from './check.mjs';

const root = join(import.meta.dirname, '..');
let total = { passed: 0, failed: 0, skipped: 0 };
try {
  ensureDependencies(root);
  total = await check();
  // The tests that start the product itself must not each find the build stale.
  ensureBuild(root);
  total = add(total, await tests('Unit and contract tests', ['--exclude', 'tests/architecture/**']));
  total = add(total, endToEnd());
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  total = add(total, { passed: 0, failed: 1, skipped: 0 });
}
const leftOut = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${leftOut}\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Playwright, on the product as staff start it. Without a browser the end-to-end tests fail: they do not vanish. */
function endToEnd() {
  const config = join(root, 'tests/e2e/playwright.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'clinic-e2e-'));
  const report = join(folder, 'results.json');
  try {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, '--reporter=list,json'], {
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

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const wellKnown = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium or Chrome: from CHROMIUM_PATH, an installed one, Playwright's own, or one that it installs now.
 * @returns its path
 * @throws if there is none and none can be installed
 */
export function findBrowser(root) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || installed() || installByApt() || installByPlaywright(root) || refuse();
}

/** Imported late, because a caller may import this file before it installs the packages. */
const playwrights = () => createRequire(import.meta.url)('playwright').chromium.executablePath();

function installed() {
  return [...wellKnown, playwrights()].find((path) => path && existsSync(path));
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium for the end-to-end tests …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
    ? installed()
    : undefined;
}

function installByPlaywright(root) {
  process.stdout.write('Downloading a Chromium for the end-to-end tests …\n');
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const { status } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000,
  });
  return status === 0 ? installed() : undefined;
}

function refuse() {
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none could be installed. Install one, or set CHROMIUM_PATH to it.',
  );
}

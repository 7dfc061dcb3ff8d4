// npm run bench [-- --quick]: measures the product in its production build, and reports which targets it meets.
import { join } from 'node:path';
import { ensureBuild } from '../../workbench/node/build-stamp.mjs';
import { ensureDependencies } from '../../workbench/node/dependencies.mjs';
import { findBrowser } from '../support/browser.mjs';

const root = join(import.meta.dirname, '../..');
const known = ['--quick'];
const unknown = process.argv.slice(2).filter((option) => !known.includes(option));
try {
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(' ')}. Known: ${known.join(' ')}`);
  ensureDependencies(root);
  // The time of the build does not count.
  ensureBuild(root);
  const { runnerImport } = await import('vite');
  const sdk = { find: /^@clinic-workbench\/sdk\/(\w+)$/, replacement: `${root}/sdk/$1/index.ts` };
  const { module } = await runnerImport(join(import.meta.dirname, 'main.ts'), { root, resolve: { alias: [sdk] } });
  await module.bench({ quick: process.argv.includes('--quick'), browser: findBrowser(root) });
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
}

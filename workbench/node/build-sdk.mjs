// Builds the content of `npm pack ./sdk`; npm runs it before it packs. An up-to-date build stays.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceStamp } from './build-stamp.mjs';
import { ensureDependencies } from './dependencies.mjs';

const sources = ['sdk', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'workbench/node/build-sdk.mjs'];
/** Manifests are part of the package too: the preset knows their names. */
const sourcesIn = (root) => [
  ...sources,
  ...['features', 'workspaces'].flatMap((kind) =>
    readdirSync(join(root, 'plugins', kind))
      .toSorted()
      .map((name) => `plugins/${kind}/${name}/manifest.ts`)
      .filter((file) => existsSync(join(root, file))),
  ),
];
const stampOf = (root) => join(root, 'sdk/dist/.stamp');

/** @param builder Vite's, with this repository's configuration */
export async function buildSdk(root, builder) {
  const stamp = sourceStamp(root, sourcesIn(root));
  await builder.build(builder.environments.sdk);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', 'sdk/tsconfig.json'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The types of the SDK could not be written.');
  nameFilesInFull(join(root, 'sdk/dist'));
  await writeNames(root);
  writeFileSync(stampOf(root), stamp);
}

/** The names that the preset checks manifests against: those of this workbench's plugins. */
async function writeNames(root) {
  const { runnerImport } = await import('vite');
  const file = join(root, 'workbench/node/plugin-packages/workbench-names.ts');
  const { module } = await runnerImport(file, { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(
    join(root, 'sdk/dist/workbench-names.js'),
    `export default ${JSON.stringify(module.workbenchNames())};\n`,
  );
}

/**
 * The sources leave out endings and `index`, as bundlers allow; Node's own rules for modules, which authors may follow,
 * do not.
 */
function nameFilesInFull(dist) {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.d.ts'),
  )) {
    const file = join(dist, name);
    const inFull = (whole, before, path, after) => {
      const target = join(dirname(file), path);
      const ending = existsSync(`${target}.d.ts`) ? '.js' : '/index.js';
      if (!existsSync(`${target}${ending.replace('.js', '.d.ts')}`)) throw new Error(`${name} names no file: ${path}`);
      return before + path + ending + after;
    };
    // Style sheets belong to the host: the package has none.
    const text = readFileSync(file, 'utf8').replace(/^import '[^']+\.css';\n/gm, '');
    // The compiler writes inferred types in double quotes.
    writeFileSync(file, text.replace(/(\bfrom ['"]|\bimport\(['"])(\.{1,2}(?:\/[^'"]*)?)(['"])/g, inFull));
  }
}

async function buildIfStale(root) {
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root, sourcesIn(root))) return;
  ensureDependencies(root);
  const { createBuilder } = await import('vite');
  const configFile = join(root, 'vite.config.ts');
  await buildSdk(root, await createBuilder({ root, configFile, logLevel: 'warn' }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildIfStale(join(import.meta.dirname, '../..'));

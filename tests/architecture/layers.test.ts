import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { ownImportsOf, packagesOf, pluginOf, sources, textOf } from './sources';

const anyFeature = 'plugins/features/*/common';
/** What a feature offers to others on the server. */
const anyContract = 'plugins/features/*/node/contract';

/** Which folder may import from which, `.` being the plugin of the file. All other imports are forbidden. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'sdk/common': ['sdk/common'],
  'sdk/browser': ['sdk/common', 'sdk/browser'],
  'sdk/node': ['sdk/common', 'sdk/node'],
  'sdk/vite': ['sdk/common', 'sdk/vite'],
  'core/common': ['sdk/common', 'core/common'],
  'core/browser': ['sdk/common', 'sdk/browser', 'sdk/package.json', 'core/common', 'core/browser'],
  'core/node': ['sdk/common', 'sdk/node', 'sdk/package.json', 'core/common', 'core/node'],
  'feature/manifest.ts': ['sdk/common', './common'],
  'feature/common': ['sdk/common', './common', anyFeature],
  'feature/browser': ['sdk/common', 'sdk/browser', './manifest', './common', './browser', './locales', anyFeature],
  // Its own words too, for prints in the language of an organization or a patient.
  'feature/node': ['sdk/common', 'sdk/node', './manifest', './common', './node', './locales', anyFeature, anyContract],
  // Workspaces with manifests that differ in a few lines share the code that builds them.
  'workspace/manifest.ts': ['sdk/common', './common', 'plugins/workspaces/clinical-manifest'],
  'plugins/workspaces': ['sdk/common'],
  'workspace/common': ['sdk/common', './common'],
  'workspace/browser': ['sdk/common', 'sdk/browser', './manifest', './common', './browser', './locales'],
  'workbench/common': ['workbench/common'],
  'workbench/browser': [
    'sdk/common',
    'sdk/browser',
    'sdk/package.json',
    'core/common',
    'core/browser',
    'workbench/common',
    'workbench/browser',
  ],
  'workbench/node': [
    'sdk/common',
    'sdk/node',
    'sdk/vite',
    'sdk/package.json',
    'core/common',
    'core/node',
    'workbench/common',
    'workbench/node',
  ],
};

const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
// tests/contract/samples.test.ts checks files that only tests read.
const product = sources(['{sdk,core,plugins,workbench}/**/*.{ts,tsx}', '!**/*.test.*', '!**/contract-samples.ts']);

it('imports only run inwards', () => {
  expect(product.flatMap(forbiddenImports)).toEqual([]);
});

it('a plugin requires every plugin that it imports from', () => {
  const missing = product.flatMap((file) => {
    const plugin = pluginOf(file);
    if (!plugin) return [];
    const required = manifests[`/${plugin}/manifest.ts`]?.requires ?? [];
    return ownImportsOf(file, { types: true })
      .flatMap((path) => pluginOf(path) ?? [])
      .filter((other) => other !== plugin && !required.includes(other.split('/')[2] ?? ''))
      .map((other) => `${file} imports from ${other}: add it to \`requires\` in manifest.ts`);
  });
  expect(missing).toEqual([]);
});

it('only the workbench gathers plugins', () => {
  const gatherers = product.filter((file) => /import\.meta\.glob/.test(textOf(file)) && !file.startsWith('workbench/'));
  expect(gatherers).toEqual([]);
});

it('no package for servers is imported by browser code or shared code', () => {
  const serverOnly =
    /^(node:|fastify|@fastify\/|pg(-|$)|kysely|sharp|pino|nodemailer|@node-rs\/|jose|aws4fetch|standardwebhooks)/;
  const shared = product.filter((file) => /(^|\/)(browser|common)\//.test(file) && !file.includes('/testing/'));
  expect(
    shared.flatMap((file) =>
      packagesOf(file)
        .filter((name) => serverOnly.test(name))
        .map((name) => `${file} → ${name}`),
    ),
  ).toEqual([]);
});

it('plugins reach the server and the address bar through the SDK only', () => {
  const wrapped = /^(axios|react-router|react-router-dom|i18next)$/;
  const plugins = product.filter((file) => file.startsWith('plugins/') || file.startsWith('sdk/'));
  expect(
    plugins.flatMap((file) =>
      packagesOf(file)
        .filter((name) => wrapped.test(name))
        .map((name) => `${file} → ${name}`),
    ),
  ).toEqual([]);
});

it('no file imports itself through others', () => {
  expect(circles()).toEqual([]);
});

function forbiddenImports(file: string): string[] {
  const plugin = pluginOf(file);
  const kind = plugin?.startsWith('plugins/workspaces/') ? 'workspace' : 'feature';
  const folder = (plugin ? file.replace(plugin, kind) : file).split('/').slice(0, 2).join('/');
  const allowed = (mayImport[folder] ?? []).map((path) => path.replace(/^\./, plugin ?? '.'));
  const within = (path: string) => allowed.some((each) => new RegExp(`^${each.replace('*', '[^/]+')}(/|$)`).test(path));
  return ownImportsOf(file, { types: true })
    .filter((path) => !within(path))
    .map((path) => `${file} → ${path}`);
}

/** Circles of imports between files, each once. A circle of types alone does not stop a program, but neither file can be read first. */
function circles(): string[] {
  const byPath = new Map(product.map((file) => [file.replace(/\.tsx?$/, ''), file]));
  const graph = new Map(
    product.map((file) => [file, ownImportsOf(file, { types: true }).flatMap((path) => byPath.get(path) ?? [])]),
  );
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): void => {
    const start = above.indexOf(file);
    if (start >= 0) found.add([...above.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of product) visit(file, []);
  return [...found];
}

import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { pluginOf, sources, textOf } from './sources';

/*
 * Nothing else needs to know of a feature. Outside its folder, outside manifests, and outside features that require it:
 * - no path names its folder,
 * - no text is its id, or begins with it like names of rights and views (`visits.read`); among other features only as
 *   the value of `id`, `plugin` or `feature`, because ids are also everyday words there,
 * - the contract tests contain no id as a text.
 * A plugin also names the features that it may show, but only as a view that shows nothing while they are off.
 */
const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const known = new Map(Object.values(manifests).map(({ id, requires = [] }) => [id, [id, ...requires]]));
const shown = new Map(Object.values(manifests).map(({ id, mayShow = [] }) => [id, mayShow]));
const ids = Object.keys(manifests)
  .filter((path) => path.startsWith('/plugins/features/'))
  .map((path) => manifests[path]!.id)
  .toSorted((a, b) => b.length - a.length);

/** Words of the kernel and of the SDK that are ids of features too: resources and tables of the kernel, and spots of the SDK. */
const wordsOfKernel = new Set(['settings', 'workspaces', 'dashboard']);

/** Permitted names of features: `file: name`, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'sdk/common/manifest-check/pages-anywhere.ts: services':
    'addresses that the specification keeps for pages of any workspace, no matter which feature offers them',
  'plugins/features/services/common/service-import.ts: prices':
    'a column of the file that services are imported from, not a feature',
};

const anyId = `(?:${ids.join('|')})`;
const inQuotes = (before: string) => new RegExp(`${before}['"\`](${anyId}(?:\\.[a-z*-]+)?)['"\`]`, 'g');
const anywhere = inQuotes('');
const asPlugin = inQuotes('\\b(?:id|plugin|feature)[:=] ?');
const path = new RegExp(`plugins/features/(${anyId})(?=/)`, 'g');

const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const idOf = (name: string) => name.split('.')[0]!;
/** `<View id="visits.open" … ifAllowed />`, which is empty while the feature is off. */
const optionalViews = (text: string, mayShow: readonly string[]) =>
  text.replace(/<View\s+id="([a-z-]+)\.[a-z-]+"[^<>]*\sifAllowed\s*\/>/g, (view, id: string) =>
    mayShow.includes(id) ? '' : view,
  );

/** Names of features in a file that must not contain them. */
function strangers(file: string): string[] {
  const plugin = pluginOf(file);
  const own = plugin?.split('/')[2] ?? '';
  const mayName = known.get(own) ?? [];
  const text = optionalViews(code(file), shown.get(own) ?? []);
  const names = [...text.matchAll(anywhere)].map(([, name]) => name!);
  const asIds = [...text.matchAll(asPlugin)].map(([, name]) => name!);
  const counted = plugin ? [...names.filter((name) => name.includes('.')), ...asIds] : names;
  return [
    ...counted.filter((name) => !wordsOfKernel.has(idOf(name))),
    ...[...text.matchAll(path)].map(([, id]) => id!),
  ].filter((name) => !mayName.includes(idOf(name)));
}

const product = sources([
  '{core,sdk,workbench}/**/*.{ts,tsx,mjs}',
  'plugins/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/testing/**',
  '!**/manifest.ts',
  '!plugins/workspaces/clinical-manifest.ts',
]);
const contract = sources('tests/contract/*.ts');

it('no file names a feature that it does not require', () => {
  const found = product.flatMap((file) => [...new Set(strangers(file))].map((name) => `${file}: ${name}`));
  expect(found.filter((one) => !(one in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((one) => !found.includes(one))).toEqual([]);
});

it('the contract tests name no feature', () => {
  const named = contract.flatMap((file) => [...new Set(strangers(file))].map((name) => `${file}: ${name}`));
  expect(named).toEqual([]);
});

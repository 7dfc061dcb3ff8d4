import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { manifestFaults } from '../../sdk/common/manifest-check/manifest-faults';
import { iconNames } from '../../workbench/node/plugin-packages/icon-names';
import { root, sources, textOf } from './sources';

const found = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const plugins = Object.entries(found).map(([path, manifest]) => ({
  folder: path.replace('/manifest.ts', ''),
  manifest,
  ...manifest.contributes,
}));
const ids = new Set(plugins.map(({ manifest }) => manifest.id));
const views = new Set(plugins.flatMap((plugin) => (plugin.views ?? []).map(({ id }) => id)));
const routes = plugins.flatMap((plugin) => plugin.routes ?? []);
const tabs = plugins.flatMap((plugin) => plugin.profileTabs ?? []);
const workspaces = plugins.flatMap((plugin) => plugin.workspace ?? []);
const places = new Set([...routes.map(({ name }) => name), ...tabs.map(({ route }) => route)]);

/** `[what is wrong]` of all plugins. */
const faults = (find: (plugin: (typeof plugins)[number]) => readonly string[]) =>
  plugins.flatMap((plugin) => find(plugin).map((fault) => `${plugin.manifest.id}: ${fault}`));

it('there are plugins, and each has the name of its folder', () => {
  expect(plugins.length).toBeGreaterThan(12);
  expect(faults(({ folder, manifest }) => (folder.endsWith(`/${manifest.id}`) ? [] : [folder]))).toEqual([]);
});

it('every plugin that another requires or may show exists', () => {
  expect(faults(({ manifest }) => (manifest.mayShow ?? []).filter((id) => !ids.has(id)))).toEqual([]);
  expect(faults(({ manifest }) => (manifest.requires ?? []).filter((id) => !ids.has(id)))).toEqual([]);
});

it('every view has its plugin’s name, once, and code in the browser', () => {
  const all = plugins.flatMap((plugin) => (plugin.views ?? []).map(({ id }) => id));
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  expect(
    faults(({ manifest, views: own }) =>
      (own ?? []).map(({ id }) => id).filter((id) => !id.startsWith(`${manifest.id}.`)),
    ),
  ).toEqual([]);
  const coded = (folder: string) => existsSync(join(root, folder, 'browser/index.ts'));
  expect(faults(({ folder, views: own }) => (own && !coded(folder) ? ['no browser/index.ts'] : []))).toEqual([]);
});

it('every route, tab and panel shows an existing view of a required plugin', () => {
  const shown = (plugin: (typeof plugins)[number]) =>
    [...(plugin.routes ?? []), ...(plugin.profileTabs ?? []), ...(plugin.panels ?? [])].map(({ view }) => view);
  expect(faults((plugin) => shown(plugin).filter((view) => !views.has(view)))).toEqual([]);
  const within = ({ manifest }: (typeof plugins)[number], view: string) =>
    [manifest.id, ...(manifest.requires ?? []), ...(manifest.mayShow ?? [])].includes(view.split('.', 1)[0] ?? '');
  expect(faults((plugin) => shown(plugin).filter((view) => !within(plugin, view)))).toEqual([]);
});

it('every navigation entry and every command opens an existing route', () => {
  expect(
    faults(({ navItems }) => (navItems ?? []).map(({ route }) => route).filter((route) => !places.has(route))),
  ).toEqual([]);
  const opens = (route: string) =>
    workspaces.some(({ key }) => places.has(route.replace('{workspace}', key.toLowerCase())));
  expect(faults(({ commands }) => (commands ?? []).map(({ route }) => route).filter((route) => !opens(route)))).toEqual(
    [],
  );
});

it('every page without a parameter is reached by a navigation entry, a command or a link in the browser’s code', () => {
  const entries = plugins.flatMap(({ navItems, commands }) => [...(navItems ?? []), ...(commands ?? [])]);
  const opened = new Set(entries.map(({ route }) => route));
  const code = sources(['{sdk,core,workbench}/browser/**/*.{ts,tsx}', 'plugins/*/*/browser/**/*.{ts,tsx}'])
    .map((file) => textOf(file))
    .join('\n');
  const isOpened = ({ name, view }: { readonly name: string; readonly view: string }) => {
    const [, rest = ''] = name.split(/-(.*)/s);
    return (
      [name, `{workspace}-${rest}`].some((route) => opened.has(route)) ||
      [`'${name}'`, `"${name}"`, `}-${rest}\``, `'-${rest}'`, `routeTo('${view}')`].some((text) => code.includes(text))
    );
  };
  expect(routes.filter((route) => !route.path.includes(':') && !isOpened(route)).map(({ name }) => name)).toEqual([]);
});

it('a route has one name that matches its path: workspace first, parameters with a colon', () => {
  const names = routes.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  // The specification's own spelling, section 2; it belongs to VIRT.
  const spelt: Readonly<Record<string, string>> = { 'virt-schedules': 'vist-schedules' };
  const named = (path: string) => path.slice(1).replaceAll(':', '').replaceAll('/', '-');
  const nameOf = (path: string) => spelt[named(path)] ?? named(path);
  expect(routes.filter(({ name, path }) => nameOf(path) !== name).map(({ name, path }) => `${name} ${path}`)).toEqual(
    [],
  );
});

it('every manifest passes the check for third parties', () => {
  const icons = iconNames();
  expect(icons.size).toBeGreaterThan(500);
  expect(
    faults(({ manifest }) => {
      const others = plugins.map((plugin) => plugin.manifest).filter((other) => other !== manifest);
      return manifestFaults(manifest, { plugins: others, icons }).map(({ sentence }) => sentence);
    }),
  ).toEqual([]);
});

it('every question that a plugin answers comes from one that it requires, or from a resource of the kernel', () => {
  // The kernel asks about its roles; the team owns their rights.
  const asks = (manifest: PluginManifest) => [...(manifest.requires ?? []), 'roles'];
  const strange = faults(({ manifest, answers }) =>
    Object.keys(answers ?? {}).filter((question) => !asks(manifest).includes(question.split('.', 1)[0]!)),
  );
  expect(strange).toEqual([]);
  const code = sources(['{core,plugins}/**/*.ts', '!**/manifest.ts', '!**/*.test.ts']).map(textOf).join('\n');
  expect(
    faults(({ answers }) => Object.keys(answers ?? {}).filter((question) => !code.includes(`'${question}'`))),
  ).toEqual([]);
});

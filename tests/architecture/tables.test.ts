import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { pluginOf, sources, textOf } from './sources';

/*
 * Compares the tables that a feature's statements name with those of the features that its manifest requires. Read from
 * the sources: each table is created by one plugin's migrations, and statements name it as the first argument of a
 * Kysely method or after an SQL keyword. Unlike the statements of a test run, this includes those that no test reaches.
 */
const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const requires = new Map(
  Object.entries(manifests).map(([path, { id, requires: named = [] }]) => [
    path.slice(1).replace('/manifest.ts', ''),
    { id, named },
  ]),
);

const created = /\bcreate (?:unlogged )?(?:table|view|materialized view)(?: if not exists)? (\w+)/gi;
/** The id of the plugin whose migrations create it; undefined for the kernel's. */
const owners = new Map(
  sources(['{core,plugins}/**/migrations/*.sql']).flatMap((file) => {
    const plugin = pluginOf(file);
    const owner = plugin === undefined ? undefined : requires.get(plugin)?.id;
    return [...textOf(file).matchAll(created)].map(([, table]) => [table!.toLowerCase(), owner] as const);
  }),
);

const methods = 'selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|from|using|\\w*[jJ]oin(?:Lateral)?';
const byKysely = new RegExp(`\\.(?:${methods})(?:<[^(]*>)?\\(\\s*\\[?\\s*['\`](\\w+)`, 'g');
const bySql = /\b(?:from|join|into|update|using|references|table)\s+(?:only\s+)?(\w+)/gi;

/** Tables that a file of the server names. */
function tablesIn(file: string): string[] {
  // The text of a comment is not a statement.
  const text = textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|--.*$/gm, '');
  return [...text.matchAll(byKysely), ...text.matchAll(bySql)]
    .map(([, name]) => name!.toLowerCase())
    .filter((name) => owners.has(name));
}

it('finds the tables of the kernel and of features', () => {
  expect(owners.get('organizations')).toBeUndefined();
  expect(owners.has('organizations')).toBe(true);
  expect(owners.get('locations')).toBe('locations');
  expect(tablesIn('plugins/features/early-warning/node/reading/overdue-scores.ts')).toContain('location_names');
});

it('a feature’s statements name only its own tables, the kernel’s, and those of required features', () => {
  const files = ['plugins/features/*/node/**/*.ts', 'plugins/features/*/node/migrations/*.sql', '!**/*.test.ts'];
  const foreign = sources(files).flatMap((file) => {
    const of = requires.get(pluginOf(file) ?? '');
    return [...new Set(tablesIn(file))]
      .filter((table) => ![undefined, of?.id, ...(of?.named ?? [])].includes(owners.get(table)))
      .map((table) => `${file}: ${table} belongs to ${owners.get(table)}: add it to \`requires\` in manifest.ts`);
  });
  expect(foreign).toEqual([]);
});

/** The tables that others read through a view: `create view <name> … as select … from <table> [left join <table>]`. */
const published = new Set(
  sources(['{core,plugins}/**/migrations/*.sql'])
    .flatMap((file) => [...textOf(file).matchAll(/\bcreate view \w+ with \(security_invoker = true\) as\s([^;]*);/gi)])
    .flatMap(([, query]) => [...query!.matchAll(/\b(?:from|join) (\w+)/gi)].map(([, table]) => table!)),
);

/** The team's staff are the kernel's users and practitioner roles: both write them. */
const keepers: Readonly<Record<string, readonly string[]>> = { users: ['team'], practitioner_roles: ['team'] };

/** Demonstrations write thousands of rows at once, before anybody works: single changes need no events. */
const demonstrations: Readonly<Record<string, string>> = {
  'plugins/features/emergency/node/demo-emergencies.ts': 'patients',
  'plugins/features/encounters/node/demo/fill-demo.ts': 'patients',
  'plugins/features/observations/node/demo/fill-demo.ts': 'patients',
  'plugins/features/services/node/demo/demo.ts': 'locations',
  'plugins/features/visits/node/demo/fill-demo.ts': 'patients',
};

it('finds the tables behind published views', () => {
  expect([...published].toSorted()).toEqual([
    'beneficiaries',
    'inventory_items',
    'locations',
    'patients',
    'payer_branches',
    'payer_members',
    'payers',
    'practitioner_roles',
    'service_prices',
    'users',
  ]);
});

it('names of patients, places and staff come from the views that their owners publish', () => {
  const found = sources(['plugins/features/*/node/**/*.ts', 'sdk/node/**/*.ts', '!**/*.test.ts']).flatMap((file) => {
    const reader = requires.get(pluginOf(file) ?? '')?.id;
    return [...new Set(tablesIn(file))]
      .filter((table) => published.has(table) && (reader === undefined || owners.get(table) !== reader))
      .filter((table) => !(reader !== undefined && keepers[table]?.includes(reader)) && demonstrations[file] !== table)
      .map((table) => `${file}: ${table}`);
  });
  expect(found).toEqual([]);
});

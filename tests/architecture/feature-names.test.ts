import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { pluginOf, sources, textOf } from './sources';

/*
 * Nothing else needs to know of a feature. Outside its folder, outside manifests, and outside features that require it:
 * - no path names its folder,
 * - no text is its id, or begins with it as names of rights and views do (`visits.read`); among other features only as
 *   the value of `id`, `plugin` or `feature`, since ids are also everyday words there,
 * - the contract tests name no id at all as a text, but for two that write records of several features.
 */
const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });
const known = new Map(Object.values(manifests).map(({ id, requires = [] }) => [id, [id, ...requires]]));
const ids = Object.keys(manifests)
  .filter((path) => path.startsWith('/plugins/features/'))
  .map((path) => manifests[path]!.id)
  .toSorted((a, b) => b.length - a.length);

/** Words of the kernel and of the SDK that are ids of features too: resources and tables of the kernel, and spots of the SDK. */
const wordsOfKernel = new Set(['settings', 'workspaces', 'dashboard']);

/** What names a feature all the same: `file: name`, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'core/node/audit/refusal-audit.ts: patients':
    'the audit has a column for the patient whom an entry is about, also of refusals',
  'core/node/organizations/organization-routes.ts: team.read':
    'the list of roles is of the kernel, and who manages the team is shown all of them',
  'sdk/common/manifest-check/pages-anywhere.ts: services':
    'the name of a page that the specification names, not a feature',
  'workbench/browser/shell/shell-store.ts: patients': 'the panel that is open at first; without it none is',
  'plugins/features/observations/browser/charts-tab.tsx: early-warning.read':
    'the charts have a place for scores, which is empty without the feature',
  'plugins/features/observations/browser/charts-tab.tsx: early-warning.of-patient':
    'the charts have a place for scores, which is empty without the feature',
  'plugins/features/schedules/browser/calendar/appointment-block.tsx: appointments.write':
    'the calendar shows what is booked, which others bring, to whom may read it',
  'plugins/features/schedules/browser/calendar/calendar-lines.tsx: appointments.write':
    'the calendar shows what is booked, which others bring, to whom may read it',
  'plugins/features/schedules/browser/calendar/calendar-store.ts: appointments.read':
    'the calendar shows what is booked, which others bring, to whom may read it',
  'plugins/features/schedules/browser/stranded/stranded-fields.tsx: appointments.overbook':
    'a schedule that ends moves what is booked, which needs the right to book',
  'plugins/features/schedules/browser/stranded/stranded-fields.tsx: appointments.write':
    'a schedule that ends moves what is booked, which needs the right to book',
  'plugins/features/schedules/node/stranding.ts: appointments.read':
    'a schedule that ends moves what is booked, which needs the right to book',
  'plugins/features/visits/browser/actions/use-visit-actions.ts: encounters.write':
    'who may write encounters goes on to one; without the feature nobody may',
  'plugins/features/visits/common/visit-stage.ts: encounters.write':
    'who triages is told by rights; without the features nobody does',
  'plugins/features/visits/common/visit-stage.ts: diagnoses.write':
    'who triages is told by rights; without the features nobody does',
};

const anyId = `(?:${ids.join('|')})`;
const inQuotes = (before: string) => new RegExp(`${before}['"\`](${anyId}(?:\\.[a-z*-]+)?)['"\`]`, 'g');
const anywhere = inQuotes('');
const asPlugin = inQuotes('\\b(?:id|plugin|feature)[:=] ?');
const path = new RegExp(`plugins/features/(${anyId})(?=/)`, 'g');

const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const idOf = (name: string) => name.split('.')[0]!;

/** Names of features in a file that may not be there. */
function strangers(file: string): string[] {
  const plugin = pluginOf(file);
  const mayName = plugin ? (known.get(plugin.split('/')[2]!) ?? []) : [];
  const text = code(file);
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
/** Two are of records about patients across features, and write one of each kind that they hold. */
const acrossFeatures = new Set(['tests/contract/gone-records.test.ts', 'tests/contract/lists-of-all.test.ts']);
const contract = sources('tests/contract/*.ts').filter((file) => !acrossFeatures.has(file));

it('no place names a feature that does not require it', () => {
  const found = product.flatMap((file) => [...new Set(strangers(file))].map((name) => `${file}: ${name}`));
  expect(found.filter((one) => !(one in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((one) => !found.includes(one))).toEqual([]);
});

it('the contract tests name no feature', () => {
  const named = contract.flatMap((file) => [...new Set(strangers(file))].map((name) => `${file}: ${name}`));
  expect(named).toEqual([]);
});

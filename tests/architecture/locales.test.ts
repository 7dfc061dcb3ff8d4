import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { literalsOf, saidByServer, sentencesOf } from './sentences';
import { importsOf, pluginOf, root, sources, textOf } from './sources';

type Entry = readonly [key: string, translation: string];

const manifests = import.meta.glob<PluginManifest>('/plugins/*/*/manifest.ts', { eager: true, import: 'default' });

/** The folders with shared words: those of the host. */
const host = ['workbench/browser', 'workbench/common', 'core/browser', 'core/common', 'sdk/browser', 'sdk/common'];
const plugins = [...new Set(sources('plugins/*/*/manifest.ts').flatMap((file) => pluginOf(file) ?? []))];

const french = (folder: string): readonly Entry[] => {
  const file = `${folder}/locales/fr.json`;
  return existsSync(join(root, file)) ? Object.entries(JSON.parse(textOf(file)) as Record<string, string>) : [];
};
const keysOf = (entries: readonly Entry[]) => new Set(entries.map(([key]) => withoutPlural(key)));
const shared = ['workbench/browser', 'workbench/common', 'sdk/browser'].flatMap(french);
const sharedKeys = keysOf(shared);

it('every sentence of the host has a French translation', () => {
  expect(missing(filesOf(host), sharedKeys)).toEqual([]);
});

it.each(plugins)('every sentence of %s has a French translation, in its own or the shared words', (plugin) => {
  expect(missing(filesOf([plugin]), new Set([...sharedKeys, ...keysOf(french(plugin))]))).toEqual([]);
});

it.each(plugins)('every sentence of %s on the server has a French translation', (plugin) => {
  const known = new Set([...sharedKeys, ...nearTo(plugin).flatMap((each) => [...keysOf(french(each))])]);
  const unsaid = filesOf([plugin]).flatMap((file) =>
    saidByServer(file).filter((text) => ![text, withoutRule(text)].some((part) => known.has(part))),
  );
  expect(unsaid).toEqual([]);
});

it('a sentence that sends the reader to a step uses the step’s name on the French screen', () => {
  const steps = new Map(french('plugins/features/encounters'));
  const entries = plugins.flatMap(french);
  const sent = entries.flatMap(([key, said]) => {
    const step = /\bunder (Triage|History|Examination|Assessment|Plan|Finish)\b/.exec(key)?.[1];
    return step ? [{ said, step: steps.get(step) ?? step }] : [];
  });
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ said, step }) => !said.includes(step))).toEqual([]);
});

it('no translation is left of a deleted sentence', () => {
  const kernel = [...host, 'core/node', 'sdk/node'];
  const everywhere = [...kernel, 'workbench/node', ...plugins];
  expect(stale(shared, everywhere)).toEqual([]);
  const left = plugins.flatMap((plugin) => {
    // Entries of others, such as the audit's, reach a plugin that shows them.
    const foreign = filesOf([plugin]).some((file) => textOf(file).includes('anybodysWords'));
    return stale(french(plugin), foreign ? everywhere : [...kernel, ...nearTo(plugin)]).map(
      (key) => `${plugin}: delete from fr.json: ${key}`,
    );
  });
  expect(left).toEqual([]);
});

it('a translation has the same places for values as its sentence', () => {
  const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();
  const all = [...shared, ...plugins.flatMap(french)];
  expect(all.filter(([, translation]) => translation.trim() === '')).toEqual([]);
  // A singular may leave its number out.
  const differs = ([key, translation]: Entry) =>
    !/_(one|zero)$/.test(key) && places(key).join() !== places(translation).join();
  expect(all.filter(differs)).toEqual([]);
});

it('no translation contradicts a shared one, and no plugin repeats one', () => {
  const texts = new Map(shared);
  expect(shared.filter(([key, translation]) => texts.get(key) !== translation)).toEqual([]);
  const repeats = plugins.flatMap((plugin) =>
    french(plugin).flatMap(([key, translation]) => (texts.get(key) === translation ? `${plugin}: ${key}` : [])),
  );
  expect(repeats).toEqual([]);
});

it('no button of a question has the French word of the one beside it, Cancel', () => {
  const cancel = new Map(shared).get('Cancel');
  // Undo is a button of its own, with a sign.
  const alike = ([key, translation]: Entry) => translation === cancel && !['Cancel', 'Undo'].includes(key);
  expect([...shared, ...plugins.flatMap(french)].filter(alike)).toEqual([]);
});

it('a plugin speaks its own words: it takes `t` from its manifest.ts, never from the SDK', () => {
  const speaksAsHost = (file: string) =>
    importsOf(file).staticImports.some(
      ({ moduleRequest, entries }) =>
        moduleRequest.value === '@clinic-workbench/sdk/browser' &&
        entries.some(({ importName }) => importName.name === 't'),
    );
  expect(sources('plugins/*/*/browser/**/*.{ts,tsx}').filter(speaksAsHost)).toEqual([]);
});

function filesOf(folders: readonly string[]): string[] {
  const files = sources([...folders.map((folder) => `${folder}/**/*.{ts,tsx}`), '!**/*.test.*']);
  // Code that builds manifests speaks the words of each workspace that it builds.
  return files.some((file) => file.endsWith('/manifest.ts') && textOf(file).includes('../clinical-manifest'))
    ? [...files, 'plugins/workspaces/clinical-manifest.ts']
    : files;
}

/** A plugin and all plugins that it requires, directly or not: it speaks their words. */
function nearTo(plugin: string): string[] {
  const near = new Set([plugin]);
  for (const each of near) {
    for (const id of manifests[`/${each}/manifest.ts`]?.requires ?? []) near.add(`plugins/features/${id}`);
  }
  return [...near];
}

const said = new Map<string, ReadonlySet<string>>();

/** All texts in the files of a folder, including data such as the displays of value sets. */
function saidIn(folder: string): ReadonlySet<string> {
  const known = said.get(folder);
  if (known) return known;
  const texts = [...filesOf([folder]).flatMap(literalsOf), ...dataTexts(folder)];
  const found = new Set(texts.map(comparable));
  said.set(folder, found);
  return found;
}

/** Field names and labels alike: `phone_number` is shown as `Phone number`. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

function dataTexts(folder: string): string[] {
  if (!folder.startsWith('plugins')) return [];
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return sources([`${folder}/**/*.json`, `${folder}/manifest.ts`, '!**/locales/**'])
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => texts(JSON.parse(textOf(file))));
}

function stale(entries: readonly Entry[], folders: readonly string[]): string[] {
  const texts = folders.map(saidIn);
  const isSaid = (key: string) => texts.some((each) => each.has(comparable(key)));
  // A context chooses a meaning of a text that is written elsewhere, as in a table of names.
  const inContext = (key: string) => {
    const at = key.lastIndexOf('_');
    return at > 0 && isSaid(key.slice(at + 1)) && isSaid(key.slice(0, at));
  };
  return entries
    .map(([key]) => key)
    .filter(
      (key) => ![key, withoutPlural(key), withoutRule(key)].some(isSaid) && ![key, withoutPlural(key)].some(inContext),
    );
}

function missing(files: readonly string[], words: ReadonlySet<string>): string[] {
  return files.flatMap((file) =>
    sentencesOf(file)
      .filter((text) => !words.has(text))
      .map((text) => `${file}: ${text}`),
  );
}

/** i18next's endings for plural forms. */
function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** The server's refusals are composed: `notFound('Patient')`, `{{field}} is not valid`. */
function withoutRule(key: string): string {
  return key.replace(/ (not found|is not valid|is required|already exists)$/, '');
}

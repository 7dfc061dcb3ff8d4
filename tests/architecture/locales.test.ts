import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { pluginOf, remembered, root, sources, textOf } from './sources';

/** The folders whose sentences one set of locale files translates; plugins also find those of the host. */
const host = ['workbench/browser', 'workbench/common', 'core/browser', 'core/common', 'sdk/browser', 'sdk/common'];
const hostFiles = ['workbench/browser', 'workbench/common', 'sdk/browser']
  .map((folder) => `${folder}/locales/fr.json`)
  .filter((file) => existsSync(join(root, file)));
const plugins = [...new Set(sources('plugins/*/*/manifest.ts').flatMap((file) => pluginOf(file) ?? []))];

const french = (files: readonly string[]) =>
  files.flatMap((file) => Object.entries(JSON.parse(textOf(file)) as Record<string, string>));
const frenchOf = (plugin: string) =>
  french([`${plugin}/locales/fr.json`].filter((file) => existsSync(join(root, file))));
const hostFrench = new Set(french(hostFiles).map(([key]) => withoutPlural(key)));

it('everything that the host says is there in French', () => {
  expect(missing(filesOf(host), hostFrench)).toEqual([]);
});

it.each(plugins)('everything that %s says is there in French', (plugin) => {
  const own = new Set(frenchOf(plugin).map(([key]) => withoutPlural(key)));
  expect(missing(filesOf([plugin]), new Set([...hostFrench, ...own]))).toEqual([]);
});

it('no translation is left over from a sentence that nobody says any more', () => {
  const said = new Set(
    [...filesOf(['workbench', 'core', 'sdk', 'plugins']).flatMap(literalsOf), ...dataTexts()].map(comparable),
  );
  // The server's refusals are put together: `notFound('Patient')`, `{{field}} is not valid`.
  const parts = (key: string) => [
    key,
    withoutPlural(key),
    key.replace(/ (not found|is not valid|is required|already exists)$/, ''),
  ];
  const stale = (entries: readonly [string, string][]) =>
    entries.map(([key]) => key).filter((key) => !parts(key).some((part) => said.has(comparable(part))));
  expect(stale(french(hostFiles))).toEqual([]);
  expect(plugins.flatMap((plugin) => stale(frenchOf(plugin)).map((key) => `${plugin}: ${key}`))).toEqual([]);
});

it('a translation has the same places for values as its sentence', () => {
  const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();
  const all = [...french(hostFiles), ...plugins.flatMap(frenchOf)];
  expect(all.filter(([, translation]) => translation.trim() === '')).toEqual([]);
  // A singular may leave its number out.
  const differs = ([key, translation]: [string, string]) =>
    !/_(one|zero)$/.test(key) && places(key).join() !== places(translation).join();
  expect(all.filter(differs)).toEqual([]);
});

function filesOf(folders: readonly string[]): string[] {
  return sources([...folders.map((folder) => `${folder}/**/*.{ts,tsx}`), '!**/*.test.*']);
}

/** Field names and labels alike: `phone_number` is shown as `Phone number`. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

/** The texts of data files, such as the displays of value sets. */
function dataTexts(): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return sources(['plugins/*/*/**/*.json', '!**/locales/**']).flatMap((file) => texts(JSON.parse(textOf(file))));
}

function missing(files: readonly string[], known: ReadonlySet<string>): string[] {
  return files.flatMap((file) =>
    sentencesOf(file)
      .filter((text) => !known.has(text))
      .map((text) => `${file}: ${text}`),
  );
}

/** i18next's endings for plural forms. */
function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

/** What a file gives to `t`, and the texts of a manifest that the workbench gives to it. */
const sentencesOf = (file: string) => textsOf(file).sentences;

/** Every text of a file, whoever it is for. */
const literalsOf = (file: string) => textsOf(file).literals;

const textsOf = remembered((file) => {
  const sentences: string[] = [];
  const literals: string[] = [];
  const take = (node: unknown): void => {
    const { type, value, consequent, alternate, left, right } = node as Record<string, unknown>;
    if (type === 'Literal' && typeof value === 'string') sentences.push(value);
    if (type === 'ConditionalExpression') [consequent, alternate].forEach(take);
    if (type === 'LogicalExpression') [left, right].forEach(take);
  };
  const isManifest = file.endsWith('/manifest.ts');
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 't' && first) take(first);
    },
    Property: ({ key, value }) => {
      if (isManifest && key.type === 'Identifier' && ['title', 'label', 'group'].includes(key.name)) take(value);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') literals.push(value);
    },
    TemplateElement: ({ value }) => {
      literals.push(value.cooked ?? '');
    },
    JSXText: ({ value }) => {
      literals.push(value.trim());
    },
  }).visit(parseSync(file, textOf(file)).program);
  return { sentences, literals };
});

import { expect, it } from 'vitest';
import { platform } from '../../core/node/platform';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';
import { sources, textOf } from './sources';

/** Tells browsers the progress of something; of no interest to other receivers. */
const forBrowsersOnly = ['import.progress'];

// Loading all plugins is not part of the test: on a busy machine it takes longer than a test may.
const plugins = await builtInPlugins();

/** The text between the brackets of a call, with the brackets inside. */
function callsOf(text: string): string[] {
  return [...text.matchAll(/\bemit\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = text.indexOf('(', index); at < text.length; at++) {
      if (text[at] === '(') depth++;
      if (text[at] === ')' && --depth === 0) return text.slice(index, at);
    }
    return '';
  });
}

it('every emitted event is in the catalogue for webhooks, with a title', () => {
  const declared = [...(platform.events ?? []), ...plugins.flatMap(({ server }) => server?.events ?? [])];
  const known = new Set([...declared.map(({ type }) => type), ...forBrowsersOnly]);
  expect(known.size).toBe(declared.length + forBrowsersOnly.length);
  const files = sources(['core/node/**/*.ts', 'plugins/**/node/**/*.ts', '!**/*.test.ts']);
  const emitted = files.flatMap((file) =>
    callsOf(textOf(file))
      .flatMap((call) => [...call.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map((found) => found[1] ?? ''))
      .map((type) => ({ file, type })),
  );
  expect(emitted.length).toBeGreaterThan(10);
  expect(emitted.filter(({ type }) => !known.has(type)).map(({ file, type }) => `${file}: ${type}`)).toEqual([]);
});

it('every event names a right of its own feature’s manifest, or is for all who are signed in', () => {
  const rightsOf = ({ manifest }: (typeof plugins)[number]) =>
    (manifest.contributes.resources ?? []).flatMap(({ id, verbs }) =>
      ['read', 'write', 'delete', ...(verbs ?? [])].map((verb) => `${id}.${verb}`),
    );
  const faults = plugins.flatMap((plugin) =>
    (plugin.server?.events ?? [])
      .filter(({ permission }) => permission !== 'signed-in' && !rightsOf(plugin).includes(permission))
      .map(({ type, permission }) => `${type}: ${permission}`),
  );
  expect(faults).toEqual([]);
  // Facts about the workplace that colleagues may know; nothing about patients.
  const open = [...(platform.events ?? []), ...plugins.flatMap(({ server }) => server?.events ?? [])]
    .filter(({ permission }) => permission === 'signed-in')
    .map(({ type }) => type.split('.')[0]);
  expect(new Set(open)).toEqual(
    new Set(['organization', 'workspace', 'plugins', 'practitioner_role', 'practitioner_specialty', 'role']),
  );
});

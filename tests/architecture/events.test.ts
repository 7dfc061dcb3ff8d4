import { expect, it } from 'vitest';
import { platform } from '../../core/node/platform';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';
import { sources, textOf } from './sources';

/** Tells browsers how far something is; of no interest to anybody else. */
const forBrowsersOnly = ['import.progress'];

// Loading all plugins is no part of the test: on a busy machine it takes longer than a test may.
const plugins = await builtInPlugins();

/** What is between the brackets of a call, with the brackets inside. */
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

it('every event that is emitted is in the catalogue that webhooks are chosen from, with a title', () => {
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

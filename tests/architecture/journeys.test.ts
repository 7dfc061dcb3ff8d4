import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

/** All journeys, in the order of their files. */
const titles = sources(['tests/e2e/*.spec.ts']).flatMap((file) =>
  [...textOf(file).matchAll(/^\s*test\(\s*(['`"])(.+?)\1,/gmsu)].map(([, , title]) => title ?? ''),
);

/**
 * A journey takes some five seconds of both processors. So `npm test` stays short, however many are added: a feature
 * has its most frequent way here, and the others have `@long` in their title.
 */
it('at most 90 journeys are played every day', () => {
  expect(titles.length).toBeGreaterThan(150);
  expect(titles.filter((title) => !title.includes('@long')).length).toBeLessThanOrEqual(90);
});

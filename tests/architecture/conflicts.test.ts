import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

const browser = sources('plugins/**/browser/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));

it('no feature handles a stale version itself: the form, the store or the record’s actions do it for all', () => {
  expect(browser.filter((file) => textOf(file).includes('stale_version'))).toEqual([]);
});

it('only `currentOf` reads the current record from a refusal', () => {
  // A note's two texts are shown whole, side by side; the same answer reports that a note already exists.
  const ownDifferences = ['plugins/features/notes/browser/saving/refusal.ts'];
  const reads = browser.filter((file) => /\bdetails\b[^;]*\bcurrent\b/.test(textOf(file)));
  expect(reads).toEqual(ownDifferences);
});

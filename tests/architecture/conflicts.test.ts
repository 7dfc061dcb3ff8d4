import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

const browser = sources('plugins/**/browser/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));

it('no feature handles a stale version itself: the form, the store or the actions of a record do it for all', () => {
  expect(browser.filter((file) => textOf(file).includes('stale_version'))).toEqual([]);
});

it('what a refusal carries of the record as it is now is read by `currentOf` alone', () => {
  // A note's two texts are shown as a whole, side by side; the same answer says that a note exists already.
  const ownDifferences = ['plugins/features/notes/browser/saving/refusal.ts'];
  const reads = browser.filter((file) => /\bdetails\b[^;]*\bcurrent\b/.test(textOf(file)));
  expect(reads).toEqual(ownDifferences);
});

import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

/** Texts that empty fields show; computed ones are left out. */
const literal = /placeholder=\{?(?:t\()?(['"])(.+?)\1/g;

it('no empty field shows a text that looks like a value', () => {
  const shown = sources('plugins/features/*/browser/**/*.tsx').flatMap((file) =>
    [...textOf(file).matchAll(literal)].map((found) => ({ file, text: found[2]! })),
  );
  expect(shown.length).toBeGreaterThan(10);
  // A text that starts as an example is not a value.
  expect(shown.filter(({ text }) => /\d/.test(text) && !text.includes('as in'))).toEqual([]);
});

it('no field for a vital sign shows an example value', () => {
  expect(textOf('plugins/features/observations/browser/vitals/vitals-cell.tsx')).not.toContain('placeholder');
});

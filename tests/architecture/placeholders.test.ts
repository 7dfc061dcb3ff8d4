import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

/** Texts that empty fields show; what is computed is not among them. */
const literal = /placeholder=\{?(?:t\()?(['"])(.+?)\1/g;

it('no empty field shows what could be taken for a value', () => {
  const shown = sources('plugins/features/*/browser/**/*.tsx').flatMap((file) =>
    [...textOf(file).matchAll(literal)].map((found) => ({ file, text: found[2]! })),
  );
  expect(shown.length).toBeGreaterThan(10);
  // A text that begins as an example is not a value.
  expect(shown.filter(({ text }) => /\d/.test(text) && !text.includes('as in'))).toEqual([]);
});

it('no vital sign is typed into a field that shows a value', () => {
  expect(textOf('plugins/features/observations/browser/vitals/vitals-cell.tsx')).not.toContain('placeholder');
});

import { expect, it } from 'vitest';
import { readNumber } from './read-number';

it.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['36,6', 36.6],
  ['1 200', 1200],
  ['.5', 0.5],
  ['', undefined],
  ['  ', undefined],
  ['1e5', '1e5'],
  ['abc', 'abc'],
  ['1.', '1.'],
  ['Infinity', 'Infinity'],
])('the typed %j is read as %j', (typed, read) => {
  expect(readNumber(typed)).toBe(read);
});

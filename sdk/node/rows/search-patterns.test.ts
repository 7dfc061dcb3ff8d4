import { expect, it } from 'vitest';
import { anywhere, startingWith, wordPatterns } from './search-patterns';

it('matches typed signs literally', () => {
  expect(anywhere(String.raw`50%_a\b`)).toBe(String.raw`%50\%\_a\\b%`);
  expect(startingWith('B5_')).toBe(String.raw`B5\_%`);
});

it('finds each of the first six words', () => {
  expect(wordPatterns('  ward   3 ')).toEqual(['%ward%', '%3%']);
  expect(wordPatterns('a b c d e f g')).toHaveLength(6);
  expect([wordPatterns(' '), wordPatterns(undefined)]).toEqual([[], []]);
});

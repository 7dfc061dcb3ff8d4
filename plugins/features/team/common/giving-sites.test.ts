import { expect, it } from 'vitest';
import { givesSitesWithoutHaving } from './giving-sites';

it('a user who works in all sites can give any of them', () => {
  expect(givesSitesWithoutHaving([], undefined, [])).toBe(false);
  expect(givesSitesWithoutHaving([], ['a'], ['b'])).toBe(false);
});

it('a user who works in some sites can give no others, and not all of them', () => {
  expect(givesSitesWithoutHaving(['a', 'b'], undefined, ['a'])).toBe(false);
  expect(givesSitesWithoutHaving(['a'], undefined, ['a', 'b'])).toBe(true);
  expect(givesSitesWithoutHaving(['a'], undefined, [])).toBe(true);
  expect(givesSitesWithoutHaving(['a'], ['a'], [])).toBe(true);
  expect(givesSitesWithoutHaving(['a'], ['a'], ['b'])).toBe(true);
});

it('a site that the person already has is not given, and removing one gives nothing', () => {
  expect(givesSitesWithoutHaving(['a'], ['b'], ['a', 'b'])).toBe(false);
  expect(givesSitesWithoutHaving(['a'], ['a', 'b'], ['b'])).toBe(false);
  expect(givesSitesWithoutHaving(['a'], [], ['b'])).toBe(false);
});

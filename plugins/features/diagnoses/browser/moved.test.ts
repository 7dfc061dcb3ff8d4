import { expect, it } from 'vitest';
import { moved } from './moved';

it('moves an entry and keeps the order of the others', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 1, 2)).toEqual(['a', 'c', 'b', 'd']);
});

it('leaves a list unchanged if there is nothing to move', () => {
  const list = ['a', 'b'];
  for (const [from, to] of [
    [0, 0],
    [0, -1],
    [1, 2],
    [5, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

import { expect, it } from 'vitest';
import { inTurns } from './in-turns';

it('maps in order, and lets other work run in between', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 5);
  const slowly = (n: number) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return n * 2;
  };
  expect(await inTurns([1, 2, 3, ...Array<number>(37).fill(4)], slowly)).toEqual([2, 4, 6, ...Array(37).fill(8)]);
  clearInterval(timer);
  expect(others).toBeGreaterThan(4);
  expect(await inTurns([], slowly)).toEqual([]);
});

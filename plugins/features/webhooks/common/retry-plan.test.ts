import { expect, it } from 'vitest';
import { patience, waitAfter } from './retry-plan';

it('the waits grow, vary a little by chance, and add up to about three days', () => {
  const waits: number[] = [];
  for (let failures = 1; ; failures++) {
    const wait = waitAfter(failures, 0.5);
    if (wait === undefined) break;
    waits.push(wait);
  }
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  const days = (waits.reduce((sum, wait) => sum + wait, 0) * 1_000) / patience;
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);
  expect(waitAfter(1, 0)).toBeCloseTo(4.5);
  expect(waitAfter(1, 1)).toBeCloseTo(5.5);
});

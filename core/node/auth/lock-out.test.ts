import { describe, expect, it } from 'vitest';
import { lockOutSeconds } from './lock-out';

describe('lock-out', () => {
  it('lets four wrong passwords pass without a delay', () => {
    expect([1, 2, 3, 4].map(lockOutSeconds)).toEqual([0, 0, 0, 0]);
  });

  it('doubles from the fifth on, up to an hour', () => {
    expect([5, 6, 7, 8].map(lockOutSeconds)).toEqual([30, 60, 120, 240]);
    expect([12, 13, 50, 100_000].map(lockOutSeconds)).toEqual([3600, 3600, 3600, 3600]);
  });
});

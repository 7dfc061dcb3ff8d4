import { describe, expect, it } from 'vitest';
import { allStrangers, lockOutSeconds, onePlace } from './lock-out';

const inOnePlace = (failures: number) => lockOutSeconds(failures, onePlace);
const ofAll = (failures: number) => lockOutSeconds(failures, allStrangers);

describe('lock-out', () => {
  it('allows four wrong passwords without a delay', () => {
    expect([1, 2, 3, 4].map(inOnePlace)).toEqual([0, 0, 0, 0]);
  });

  it('doubles the delay from the fifth on, up to an hour', () => {
    expect([5, 6, 7, 8].map(inOnePlace)).toEqual([30, 60, 120, 240]);
    expect([12, 13, 50, 100_000].map(inOnePlace)).toEqual([3600, 3600, 3600, 3600]);
  });

  it('begins later and grows slower for all strangers together, also up to an hour', () => {
    expect([1, 19, 20, 24, 25, 30].map(ofAll)).toEqual([0, 0, 30, 30, 60, 120]);
    expect([54, 55, 100_000].map(ofAll)).toEqual([1920, 3600, 3600]);
  });
});

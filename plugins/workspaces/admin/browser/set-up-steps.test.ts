import { describe, expect, it } from 'vitest';
import type { AdminDay } from './admin-day-store';
import { setUpSteps } from './set-up-steps';

const day = (locations: number, staff: number | undefined): AdminDay => ({
  patients: undefined,
  plugins: [],
  locations,
  staff,
});
const steps = (of: AdminDay) => setUpSteps(of, () => true).map(({ route, done }) => [route, done]);

describe('what there is to set up', () => {
  it('begins with what a new organization lacks', () => {
    expect(steps(day(0, 1)).slice(0, 2)).toEqual([
      ['admin-locations', false],
      ['admin-team', false],
    ]);
  });

  it('ends with what is done, and calls nothing done that it does not know', () => {
    expect(steps(day(4, 9)).slice(-2)).toEqual([
      ['admin-locations', true],
      ['admin-team', true],
    ]);
    expect(steps(day(4, undefined)).at(-1)).toEqual(['admin-locations', true]);
  });

  it('leads only to pages that can be opened', () => {
    const found = setUpSteps(day(0, 1), (route) => route === 'admin-workspaces');
    expect(found.map(({ route }) => route)).toEqual(['admin-workspaces']);
  });
});

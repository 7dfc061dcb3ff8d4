import { describe, expect, it } from 'vitest';
import { tabsThatFit } from './tabs-that-fit';

describe('the tabs that a phone has room for', () => {
  it('are all of them if there is room, to the last pixel', () => {
    expect(tabsThatFit([100, 100, 100], 308, 0)).toBeUndefined();
    expect(tabsThatFit([100, 100, 100], 307, 0)).toEqual([0, 1]);
  });

  it('are otherwise the first ones beside the menu, with the current one in its place', () => {
    const widths = [60, 80, 70, 65, 90];
    expect(tabsThatFit(widths, 300, 0)).toEqual([0, 1]);
    expect(tabsThatFit(widths, 300, 4)).toEqual([0, 4]);
    expect(tabsThatFit(widths, 300, -1)).toEqual([0, 1]);
  });

  it('are at least the current one', () => {
    expect(tabsThatFit([200, 260], 280, 1)).toEqual([1]);
    expect(tabsThatFit([400, 400], 280, -1)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { placeAfterKey } from './grid-moves';

/** Two rows of three, a gap, and a row of two. */
const places = [0, 1, 2, 3, 4, 5]
  .map((n) => ({ left: (n % 3) * 100, top: Math.floor(n / 3) * 40 }))
  .concat([0, 1].map((n) => ({ left: n * 100, top: 160 })));

describe('the keys among free times', () => {
  it('follow the reading order', () => {
    expect(placeAfterKey(places, 2, 'ArrowRight')).toBe(3);
    expect(placeAfterKey(places, 3, 'ArrowLeft')).toBe(2);
    expect(placeAfterKey(places, 7, 'ArrowRight')).toBe(7);
    expect(placeAfterKey(places, 0, 'ArrowLeft')).toBe(0);
    expect([placeAfterKey(places, 4, 'Home'), placeAfterKey(places, 4, 'End')]).toEqual([0, 7]);
  });

  it('go up and down to the nearest slot, across the gap between two practitioners', () => {
    expect(placeAfterKey(places, 1, 'ArrowDown')).toBe(4);
    expect(placeAfterKey(places, 4, 'ArrowDown')).toBe(7);
    expect(placeAfterKey(places, 5, 'ArrowDown')).toBe(7);
    expect(placeAfterKey(places, 6, 'ArrowUp')).toBe(3);
    expect(placeAfterKey(places, 0, 'ArrowUp')).toBe(0);
    expect(placeAfterKey(places, 7, 'ArrowDown')).toBe(7);
  });

  it('include no others', () => {
    expect(placeAfterKey(places, 1, 'Enter')).toBeUndefined();
  });
});

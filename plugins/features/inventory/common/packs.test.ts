import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenFor, inPacks, isGivable, unitsOf, wholePacks } from './packs';

const packs = [
  { name: 'strip', factor: 10 },
  { name: 'box', factor: 100 },
];

describe('a quantity in packs', () => {
  it('is shown in its largest packs', () => {
    expect(inPacks(257, packs, 'tablet')).toEqual([
      { count: 2, name: 'box' },
      { count: 5, name: 'strip' },
      { count: 7, name: 'tablet' },
    ]);
    expect(inPacks(100, packs, 'tablet')).toEqual([{ count: 1, name: 'box' }]);
    expect(inPacks(0, packs, 'tablet')).toEqual([{ count: 0, name: 'tablet' }]);
    expect(inPacks(3, [{ name: 'single', factor: 1 }], 'vial')).toEqual([{ count: 3, name: 'vial' }]);
  });

  it('adds up to itself, whatever the packs', () => {
    assert(
      property(integer({ min: 0, max: 1_000_000 }), array(integer({ min: 1, max: 5000 })), (quantity, factors) => {
        const all = factors.map((factor) => ({ name: `pack of ${factor}`, factor }));
        const counts = inPacks(quantity, all, 'unit');
        const sum = counts.reduce(
          (units, { count, name }) => units + count * (all.find((pack) => pack.name === name)?.factor ?? 1),
          0,
        );
        expect(sum).toBe(quantity);
        expect(counts.length === 1 || counts.every(({ count }) => count > 0)).toBe(true);
      }),
    );
  });
});

describe('typed packs', () => {
  it('are whole base units, or refused', () => {
    expect([unitsOf('0.5', 10), unitsOf('0,5', 10), unitsOf('2', 100), unitsOf(' 1.25 ', 100)]).toEqual([
      5, 5, 200, 125,
    ]);
    for (const [typed, factor] of [
      ['0.5', 1],
      ['0.25', 10],
      ['0.333', 3],
      ['0', 10],
      ['', 10],
      ['-1', 10],
      ['1e3', 10],
      ['1.', 10],
      ['9999999999', 1],
      ['999999999', 100],
    ] as const)
      expect(unitsOf(typed, factor), `${typed} × ${factor}`).toBeUndefined();
  });
});

describe('what is not divided', () => {
  it('is given out in whole packs', () => {
    expect(wholePacks(112.5, 100)).toEqual({ packs: 2, units: 200 });
    const bottle = { divisible: false, pack_content: 100 };
    expect([givenFor(100, bottle), givenFor(100.1, bottle), givenFor(1, bottle)]).toEqual([100, 200, 100]);
    expect([isGivable(200, bottle), isGivable(150, bottle), isGivable(0, bottle)]).toEqual([true, false, false]);
    const tablet = { divisible: true, pack_content: null };
    expect([givenFor(10.5, tablet), isGivable(7, tablet), isGivable(1.5, tablet)]).toEqual([11, true, false]);
  });
});

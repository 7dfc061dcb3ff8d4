import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costIn, costOfReturn, costOut, withChange, type StockValue } from './stock-value';

const of = (quantity: number, value: bigint): StockValue => ({ quantity, value });
const less = (stock: StockValue, quantity: number) =>
  withChange(stock, { quantity: -quantity, value: -costOut(stock, quantity) });

describe('the weighted average', () => {
  it('of 100 for 1000 and 100 for 2000: 50 cost 750, and 150 worth 2250 remain', () => {
    const stock = withChange(of(100, 1000n), of(100, 2000n));
    expect(costOut(stock, 50)).toBe(750n);
    expect(less(stock, 50)).toEqual(of(150, 2250n));
  });

  it('of 3 for 100, sold singly: 33, 34, 33, and nothing remains', () => {
    let stock = of(3, 100n);
    const costs = [1, 1, 1].map((quantity) => {
      const cost = costOut(stock, quantity);
      stock = less(stock, quantity);
      return cost;
    });
    expect(costs).toEqual([33n, 34n, 33n]);
    expect(stock).toEqual(of(0, 0n));
  });

  it('of 100 for 1010: 7 cost 71; 3 come back for 30, then 4 for 41; worth 1010 again', () => {
    const stock = of(100, 1010n);
    const given = of(7, costOut(stock, 7));
    expect(given.value).toBe(71n);
    const [first, second] = [costOfReturn(given, [], 3), costOfReturn(given, [3], 4)];
    expect([first, second]).toEqual([30n, 41n]);
    expect(less(stock, 7).value + first + second).toBe(1010n);
  });

  it('of 100 for 1250: 5 fewer are 63 (62.5) less', () => {
    expect(costOut(of(100, 1250n), 5)).toBe(63n);
    expect(costIn(of(100, 1250n), 5)).toBe(63n);
  });

  it('is unknown where nothing is', () => {
    expect(costIn(of(0, 0n), 5)).toBeUndefined();
    expect(() => costOut(of(4, 100n), 5)).toThrow(RangeError);
  });

  it('is used up to the last pesewa, whatever the parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        fc.bigInt(0n, 10n ** 9n),
        (parts, value) => {
          let stock = of(
            parts.reduce((sum, part) => sum + part, 0),
            value,
          );
          let cost = 0n;
          for (const part of parts) {
            cost += costOut(stock, part);
            stock = less(stock, part);
            expect(stock.value >= 0n).toBe(true);
          }
          expect([stock, cost]).toEqual([of(0, 0n), value]);
        },
      ),
    );
  });

  it('of returns in any parts restores what the giving cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        fc.bigInt(0n, 10n ** 9n),
        (parts, value) => {
          const given = of(
            parts.reduce((sum, part) => sum + part, 0),
            value,
          );
          const back = parts.map((part, at) => costOfReturn(given, parts.slice(0, at), part));
          expect(back.reduce((sum, part) => sum + part, 0n)).toBe(value);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { afterCount, expectedOf, varianceOf } from './counting';
import { expiryDay, isUsableOn, lastDayOfCourse } from './expiry';
import { averageMonth, calculatedOrder, daysOfStock, suggestedOrder } from './reordering';

describe('expiry', () => {
  it('a batch is usable while its expiry is after today', () => {
    expect(isUsableOn('2026-11-24', '2026-11-23')).toBe(true);
    expect(isUsableOn('2026-11-23', '2026-11-23')).toBe(false);
    expect(isUsableOn('2026-11-22', '2026-11-23')).toBe(false);
    expect(isUsableOn(null, '2026-11-23')).toBe(true);
  });

  it('a month means its last day', () => {
    expect(['11/2026', '2026-11', '2/2028', '02/2027', '12/2026'].map(expiryDay)).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2028-02-29',
      '2027-02-28',
      '2026-12-31',
    ]);
    expect(expiryDay(' 2028-02-29 ')).toBe('2028-02-29');
    for (const text of ['2027-02-29', '13/2026', '00/2026', '11/26', 'soon', ''])
      expect(expiryDay(text)).toBeUndefined();
  });

  it('the last day of a course is today + days − 1', () => {
    expect(lastDayOfCourse('2026-11-23', 1)).toBe('2026-11-23');
    expect(lastDayOfCourse('2026-11-23', 10)).toBe('2026-12-02');
  });
});

describe('a count', () => {
  it('frozen 100, sold 5, counted 94, sold 2: variance −1, on hand 92', () => {
    const line = { frozen: 100, movedUntilCounted: -5, counted: 94 };
    expect(expectedOf(line)).toBe(95);
    expect(varianceOf(line)).toBe(-1);
    expect(afterCount(100 - 5 - 2, varianceOf(line))).toBe(92);
  });

  it('is repeated if its variance would go below 0', () => {
    expect(afterCount(3, -4)).toBeUndefined();
    expect(afterCount(4, -4)).toBe(0);
  });
});

describe('reordering', () => {
  it('900 in 3 months with 30.5 empty days are 450 a month', () => {
    expect(averageMonth({ consumed: 900, days: 91.5, empty: 30.5 })).toBe(450);
  });

  it('what was never in stock is unknown, not 0', () => {
    expect(averageMonth({ consumed: 0, days: 91, empty: 91 })).toBeUndefined();
    expect(averageMonth({ consumed: 0, days: 91, empty: 0 })).toBe(0);
    expect(daysOfStock(100, undefined)).toBeUndefined();
    expect(daysOfStock(100, 0)).toBeUndefined();
    expect(daysOfStock(450, 450)).toBe(30);
  });

  it('suggests at or below the level only, in whole packs, upwards', () => {
    const of = { level: 100, reorder: 250, maximum: null, pack: 100 };
    expect(suggestedOrder({ ...of, position: 101 })).toBe(0);
    expect(suggestedOrder({ ...of, position: 100 })).toBe(300);
    expect(suggestedOrder({ ...of, position: 80, reorder: null, maximum: 400 })).toBe(400);
    expect(suggestedOrder({ ...of, position: 80, reorder: null, maximum: null })).toBe(0);
    expect(suggestedOrder({ ...of, position: 0, level: null })).toBe(0);
  });

  it('orders average × (lead + period) + safety + backorders − on hand − on order, never below 0', () => {
    const of = { average: 450, lead: 1, period: 2, safety: 100, backorders: 20, onHand: 300, onOrder: 200 };
    expect(calculatedOrder(of)).toBe(970);
    expect(calculatedOrder({ ...of, onHand: 5000 })).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { StockLevel } from './stock-level';
import { orderOf } from './watching';

const level = (more: Partial<StockLevel>): StockLevel =>
  ({
    reorder_level: 100,
    reorder_quantity: null,
    maximum: null,
    order_pack: 1,
    lead_days: null,
    period_days: null,
    ...more,
  }) as StockLevel;
const used = { consumed: 900, days: 91.5, empty: 30.5 };

describe('a watched item', () => {
  it('has an average month without its empty days, and lasts so many days', () => {
    const row = { usable: 450, position: 450, level: null };
    expect(orderOf(row, used)).toEqual({ average_month: 450, days_of_stock: 30, suggested: 0 });
  });

  it('that was never in stock has an unknown consumption', () => {
    const row = { usable: 0, position: 0, level: level({ reorder_quantity: 10 }) };
    expect(orderOf(row, undefined)).toEqual({ average_month: null, days_of_stock: null, suggested: 10 });
  });

  it('is ordered at or below its level, in whole packs', () => {
    const row = { usable: 80, position: 100, level: level({ reorder_quantity: 250, order_pack: 100 }) };
    expect(orderOf(row, used).suggested).toBe(300);
    expect(orderOf({ ...row, position: 101 }, used).suggested).toBe(0);
    const filled = level({ maximum: 400, order_pack: 100 });
    expect(orderOf({ ...row, position: 80, level: filled }, used).suggested).toBe(400);
  });

  it('without quantity and maximum is ordered by its consumption until the next delivery', () => {
    const needs = level({ lead_days: 61, period_days: 61, order_pack: 1000 });
    expect(orderOf({ usable: 100, position: 100, level: needs }, used).suggested).toBe(2000);
    expect(orderOf({ usable: 101, position: 101, level: needs }, used).suggested).toBe(0);
  });
});

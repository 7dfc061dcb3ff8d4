import { describe, expect, it } from 'vitest';
import type { Dosing, Medicine } from './medicine';
import { workOutQuantity } from './quantity';

const line = (given: Partial<Dosing & Pick<Medicine, 'strength' | 'form'>>) => ({
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'TID' as const,
  as_needed: false,
  max_per_day: null,
  duration_value: 5,
  duration_unit: 'days' as const,
  strength: '500 mg',
  form: 'TAB',
  ...given,
});

describe('a quantity', () => {
  it('is the dose, times the times of a day, times the days', () => {
    expect(workOutQuantity(line({}))).toEqual({
      quantity: 15,
      unit: 'tablet',
      dose: 1,
      timesPerDay: 3,
      days: 5,
      doses: 15,
      maxPerDay: null,
    });
  });

  it.each([
    ['daily', 2, 'weeks', 14],
    ['BID', 1, 'months', 60],
    ['QID', 7, 'days', 28],
    ['QHS', 10, 'days', 10],
    ['Q4h', 2, 'days', 12],
    ['Q4-6h', 2, 'days', 12],
    ['QWK', 1, 'months', 5],
    ['QWK', 4, 'weeks', 4],
    ['QWK', 3, 'days', 1],
    ['Q4h', 12, 'hours', 3],
    ['TID', 36, 'hours', 5],
    ['daily', 1, 'hours', 1],
    ['daily', 1, 'years', 365],
  ] as const)('%s for %i %s of one tablet each is %i', (frequency, duration_value, duration_unit, quantity) => {
    expect(workOutQuantity(line({ frequency, duration_value, duration_unit }))?.quantity).toBe(quantity);
  });

  it('of a single dose needs no duration', () => {
    const worked = workOutQuantity(
      line({ frequency: 'once', dose_value: 4, duration_value: null, duration_unit: null }),
    );
    expect(worked).toMatchObject({ quantity: 4, doses: 1, timesPerDay: null });
  });

  it('rounds up to a whole unit, but not for binary fractions', () => {
    expect(workOutQuantity(line({ dose_value: 0.5, frequency: 'daily' }))?.quantity).toBe(3);
    expect(workOutQuantity(line({ dose_value: 0.1, frequency: 'TID', duration_value: 10 }))?.quantity).toBe(3);
    expect(workOutQuantity(line({ dose_value: 2.5, dose_unit: 'ml', form: 'SYRUP' }))?.quantity).toBe(38);
  });

  it('counts tablets if the dose is in milligrams and the strength is known', () => {
    expect(workOutQuantity(line({ dose_value: 1, dose_unit: 'g' }))).toMatchObject({ quantity: 30, unit: 'tablet' });
    expect(workOutQuantity(line({ dose_value: 1, dose_unit: 'g', form: null }))).toMatchObject({ unit: 'g' });
  });

  it('reads a comma before three digits as a thousands separator', () => {
    expect(workOutQuantity(line({ dose_value: 1, dose_unit: 'g', strength: '1,000 mg' }))?.quantity).toBe(15);
    expect(workOutQuantity(line({ dose_value: 125, dose_unit: 'mcg', strength: '0,125 mg' }))?.quantity).toBe(15);
  });

  it('counts millilitres of a suspension', () => {
    const worked = workOutQuantity(
      line({ dose_value: 125, dose_unit: 'mg', strength: '250 mg/5 ml', form: 'SUSP', frequency: 'BID' }),
    );
    expect(worked).toMatchObject({ quantity: 25, unit: 'ml', dose: 2.5 });
  });

  it('of a medicine taken when needed is the allowed maximum', () => {
    const worked = workOutQuantity(
      line({ dose_value: 2, frequency: 'Q4-6h', as_needed: true, max_per_day: 8, duration_value: 3 }),
    );
    expect(worked).toMatchObject({ quantity: 24, maxPerDay: 8 });
    expect(workOutQuantity(line({ as_needed: true, max_per_day: 8 }))).toMatchObject({ quantity: 15, maxPerDay: null });
  });

  it.each([
    { dose_value: null },
    { dose_value: 0 },
    { dose_value: 1e-9 },
    { dose_value: 100_000, frequency: 'Q4h' as const, duration_value: 999, duration_unit: 'months' as const },
    { frequency: null },
    { duration_value: null },
    { duration_unit: null },
  ])('is not calculated from %j', (missing) => {
    expect(workOutQuantity(line(missing))).toBeUndefined();
  });
});

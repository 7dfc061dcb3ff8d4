import { describe, expect, it } from 'vitest';
import { doseOf, isUntold, type DosedLine } from './line-doses';

const line = (given: Partial<DosedLine>): DosedLine => ({
  drug: 'Paracetamol',
  drug_code: 'paracetamol',
  route: 'PO',
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

describe('the milligrams of a day', () => {
  it.each([
    [{}, 1500],
    [{ dose_value: 1, dose_unit: 'g', frequency: 'QID' as const }, 4000],
    [{ dose_value: 10, dose_unit: 'ml', strength: '120 mg/5 ml', frequency: 'QID' as const }, 960],
    [{ dose_value: 2, frequency: 'Q4-6h' as const, as_needed: true, max_per_day: 8 }, 4000],
    [{ dose_value: 2, frequency: 'once' as const }, 1000],
    // A weekly dose counts whole on its day.
    [{ frequency: 'QWK' as const }, 500],
    [{ strength: '0,5 g' }, 1500],
    [{ strength: '1,000 mg' }, 3000],
    // Without a frequency it counts as taken at least once; when needed, as often as allowed.
    [{ frequency: null, dose_value: 9 }, 4500],
    [{ frequency: null, as_needed: true, max_per_day: 12 }, 6000],
    [{ frequency: null, dose_value: null, as_needed: true, max_per_day: 12 }, 6000],
  ])('%j gives %d', (given, milligrams) => {
    const dose = doseOf(line(given), 'paracetamol', 'mass');
    expect(isUntold(dose) ? dose.why : dose.daily).toBeCloseTo(milligrams);
  });

  it.each([{ strength: '' }, { strength: '80/480 mg' }, { dose_unit: 'ml' }, { dose_value: null }])(
    'are unknown for %j',
    (given) => {
      expect(isUntold(doseOf(line(given), 'paracetamol', 'mass'))).toBe(true);
    },
  );
});

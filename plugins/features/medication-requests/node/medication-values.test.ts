import { describe, expect, it } from 'vitest';
import type { CheckedLine } from '../common/find-findings';
import { lastDay, valuesOf } from './medication-values';

const course = (duration_value: number, duration_unit: string, more: Partial<CheckedLine> = {}): CheckedLine => ({
  ...valuesOf({ drug: 'Amoxicillin', instructions: 'As told', frequency: 'Q4h' }),
  duration_value,
  duration_unit: duration_unit as CheckedLine['duration_unit'],
  ...more,
});

describe('the last day of a course', () => {
  it.each([
    // Accra has the time of Greenwich.
    [12, 'hours', '2026-11-21T08:00:00Z', '2026-11-21'],
    [12, 'hours', '2026-11-21T12:00:00Z', '2026-11-21'],
    [12, 'hours', '2026-11-21T12:00:00.001Z', '2026-11-22'],
    [12, 'hours', '2026-11-21T20:00:00Z', '2026-11-22'],
    [24, 'hours', '2026-11-21T08:00:00Z', '2026-11-22'],
    [24, 'hours', '2026-11-21T00:00:00Z', '2026-11-21'],
    [36, 'hours', '2026-11-21T13:00:00Z', '2026-11-23'],
    [1, 'days', '2026-11-21T23:59:59Z', '2026-11-21'],
    [5, 'days', '2026-11-21T08:00:00Z', '2026-11-25'],
    [1, 'weeks', '2026-11-21T08:00:00Z', '2026-11-27'],
  ])('of %i %s that begins at %s is %s', (value, unit, begins, last) => {
    expect(lastDay(course(value, unit), new Date(begins), 'Africa/Accra')).toBe(last);
  });

  it('follows the organization’s time zone', () => {
    const evening = new Date('2026-11-21T20:30:00Z');
    expect(lastDay(course(3, 'hours'), evening, 'Africa/Nairobi')).toBe('2026-11-22');
    expect(lastDay(course(3, 'hours'), evening, 'Africa/Accra')).toBe('2026-11-21');
  });

  it('is the first for a single dose, and none without a duration', () => {
    const begins = new Date('2026-11-21T22:00:00Z');
    expect(lastDay(course(12, 'hours', { frequency: 'once' }), begins, 'Africa/Accra')).toBe('2026-11-21');
    const endless = { duration_value: null, duration_unit: null };
    expect(lastDay(course(1, 'days', endless), begins, 'Africa/Accra')).toBeNull();
  });
});

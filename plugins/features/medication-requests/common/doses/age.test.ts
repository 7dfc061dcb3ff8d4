import { describe, expect, it } from 'vitest';
import { ageBetween } from './age';
import { creatinineIn } from './kidneys';
import { weightOf } from './weights';

describe('an age', () => {
  it('is counted in completed days, months and years', () => {
    expect(ageBetween('2026-11-20', '2026-11-22')).toEqual({ days: 2, months: 0, years: 0 });
    expect(ageBetween('2026-01-31', '2026-02-28')).toEqual({ days: 28, months: 0, years: 0 });
    expect(ageBetween('2026-01-31', '2026-03-01')).toMatchObject({ months: 1 });
    expect(ageBetween('2014-11-23', '2026-11-22')).toMatchObject({ months: 143, years: 11 });
    expect(ageBetween('2014-11-22', '2026-11-22')).toMatchObject({ months: 144, years: 12 });
  });

  it('is unknown without a birth date, or with one after today', () => {
    expect(ageBetween(null, '2026-11-22')).toBeUndefined();
    expect(ageBetween('2026-11-23', '2026-11-22')).toBeUndefined();
  });
});

describe('a weight', () => {
  const state = (kg: number, on: string, birth: string) =>
    weightOf({ weight: { kg, on }, today: '2026-11-22' } as never, ageBetween(birth, '2026-11-22')).state;

  it('is outdated after a week in the first month, three months below five years, a year in adults', () => {
    expect(state(3.5, '2026-11-15', '2026-11-01')).toBe('good');
    expect(state(3.5, '2026-11-14', '2026-11-01')).toBe('old');
    expect(state(14, '2026-08-23', '2023-05-01')).toBe('good');
    expect(state(14, '2026-08-20', '2023-05-01')).toBe('old');
    expect(state(70, '2025-11-22', '1980-01-01')).toBe('good');
    expect(state(70, '2025-11-20', '1980-01-01')).toBe('old');
  });

  it('is impossible if nobody of that age weighs so much or so little', () => {
    expect(state(35, '2026-11-20', '2026-11-01')).toBe('impossible');
    expect(state(1.4, '2026-11-20', '2023-05-01')).toBe('impossible');
    expect(state(7, '2026-11-20', '1980-01-01')).toBe('impossible');
  });
});

it('creatinine in mg/dL is 88.4 times as many µmol/L, and no other unit is guessed', () => {
  expect(creatinineIn(1, 'mg/dL')).toBeCloseTo(88.4);
  expect(creatinineIn(150, 'µmol/L')).toBe(150);
  expect(creatinineIn(150, 'mmol/L')).toBeUndefined();
});

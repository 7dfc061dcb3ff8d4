import { describe, expect, it } from 'vitest';
import { firstDayOfWeek, isoWeek, partsOf, rangeBefore, startOfMonth, startOfWeek } from './figure-parts';

const monday = 1;

describe('a range is cut', () => {
  it('into days without leaving one out', () => {
    const parts = partsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day', monday);
    expect(parts.map(({ from }) => from)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(parts.every(({ from, to }) => from === to)).toBe(true);
  });

  it('into weeks; the first and the last are cut off', () => {
    expect(partsOf({ from: '2026-11-12', to: '2026-11-24' }, 'week', monday)).toEqual([
      { from: '2026-11-12', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-24' },
    ]);
  });

  it('into weeks that begin on the country’s first day', () => {
    const range = { from: '2026-11-15', to: '2026-11-22' };
    expect(partsOf(range, 'week', firstDayOfWeek('GH')).map(({ from }) => from)).toEqual(['2026-11-15', '2026-11-16']);
    expect(partsOf(range, 'week', firstDayOfWeek('KE')).map(({ from }) => from)).toEqual(['2026-11-15', '2026-11-22']);
    expect(partsOf(range, 'week', firstDayOfWeek('EG')).map(({ from }) => from)).toEqual(['2026-11-15', '2026-11-21']);
  });

  it('into weeks that cross the turn of the year', () => {
    expect(partsOf({ from: '2026-12-28', to: '2027-01-10' }, 'week', monday)).toEqual([
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-10' },
    ]);
  });

  it('into months of any length', () => {
    expect(partsOf({ from: '2027-12-15', to: '2028-03-01' }, 'month', monday)).toEqual([
      { from: '2027-12-15', to: '2027-12-31' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-01' },
    ]);
  });
});

describe('a range is compared', () => {
  it.each([
    ['2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
    ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    // Whole months are compared with whole months, however long they are.
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('%s to %s with %s to %s', (from, to, before, end) =>
    expect(rangeBefore({ from, to })).toEqual({ from: before, to: end }),
  );
});

it.each([
  ['2026-11-21', 47],
  ['2021-01-03', 53],
  ['2021-01-04', 1],
  ['2024-12-30', 1],
  ['2027-01-01', 53],
  ['2028-01-01', 52],
])('%s is in ISO week %i', (day, week) => expect(isoWeek(day)).toBe(week));

it('months and weeks start on their first day', () => {
  expect(startOfMonth('2026-01-31', -1)).toBe('2025-12-01');
  expect(startOfMonth('2026-12-31', 2)).toBe('2027-02-01');
  expect(startOfWeek('2026-11-22', monday)).toBe('2026-11-16');
  expect(startOfWeek('2026-11-22', 7)).toBe('2026-11-22');
});

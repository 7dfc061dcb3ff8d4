import { describe, expect, it } from 'vitest';
import { dayPlus, mondayOf, startOfDay, yearsBefore } from './days';

describe('startOfDay', () => {
  it.each([
    ['2026-11-20', 'Africa/Accra', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, instant) => expect(startOfDay(day, zone).toISOString()).toBe(instant));
});

it('weeks begin on Monday', () => {
  expect(mondayOf('2026-11-20')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
});

it('days go over the ends of months and years', () => expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01'));

it.each([
  ['2026-11-20', 5, '2021-11-20'],
  ['2028-02-29', 1, '2027-02-28'],
  ['2028-02-29', 4, '2024-02-29'],
])('on %s those born until %s + %i years ago', (day, years, born) => expect(yearsBefore(day, years)).toBe(born));

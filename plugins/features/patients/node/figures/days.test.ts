import { expect, it } from 'vitest';
import { mondayOf, yearsBefore } from './days';

it('weeks begin on Monday', () => {
  expect(mondayOf('2026-11-20')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
});

it.each([
  ['2026-11-20', 5, '2021-11-20'],
  ['2028-02-29', 1, '2027-02-28'],
  ['2028-02-29', 4, '2024-02-29'],
])('on %s those born until %s + %i years ago', (day, years, born) => expect(yearsBefore(day, years)).toBe(born));

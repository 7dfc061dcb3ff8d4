import { describe, expect, it } from 'vitest';
import { readDate, writeDate } from './read-date';

describe('readDate', () => {
  it.each([
    ['20-11-2026', '2026-11-20'],
    ['1-2-1990', '1990-02-01'],
    ['01.02.1990', '1990-02-01'],
    ['01/02/1990', '1990-02-01'],
    ['01 02 1990', '1990-02-01'],
    ['01021990', '1990-02-01'],
    ['010290', '1990-02-01'],
    ['5/6/26', '2026-06-05'],
    ['5/6/27', '1927-06-05'],
    ['1990-2-1', '1990-02-01'],
    ['29-02-2024', '2024-02-29'],
  ])('reads %s as %s', (typed, day) => {
    expect(readDate(typed, '2026-11-20')).toBe(day);
  });

  it.each(['', '31-02-2026', '29-02-2023', '12-13-2026', '00-01-2026', '20-11', 'soon', '1-1-199', '2026-11-20T10:00'])(
    'does not accept %j as a day',
    (typed) => {
      expect(readDate(typed, '2026-11-20')).toBeUndefined();
    },
  );
});

describe('writeDate', () => {
  it('reverses a day and leaves any other text unchanged', () => {
    expect(writeDate('2026-11-20')).toBe('20-11-2026');
    expect(writeDate('31-02')).toBe('31-02');
  });
});

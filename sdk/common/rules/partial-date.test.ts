import { describe, expect, it } from 'vitest';
import { isAfterDay, isPartialDate } from './partial-date';

describe('a partial date', () => {
  it.each(['1850', '2019', '2019-04', '2019-12', '2019-04-30', '2024-02-29'])('may be %s', (value) => {
    expect(isPartialDate(value)).toBe(true);
  });

  it.each([
    '',
    '19',
    '1849',
    '2019-',
    '2019-4',
    '2019-13',
    '2019-00',
    '2019-04-31',
    '2023-02-29',
    '2019-04-30T00:00',
    2019,
  ])('is not %s', (value) => {
    expect(isPartialDate(value)).toBe(false);
  });

  it('is after a day if its whole year, month or day is', () => {
    expect(['2027', '2026-12', '2026-11-22'].map((value) => isAfterDay(value, '2026-11-21'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['2026', '2026-11', '2026-11-21'].map((value) => isAfterDay(value, '2026-11-21'))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

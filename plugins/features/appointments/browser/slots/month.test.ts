import { describe, expect, it } from 'vitest';
import { dayAfterKey, monthPlus, weeksOf } from './month';

describe('a month', () => {
  it('is shown in whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
    ]);
    expect(weeks.at(-1)![0]).toBe('2026-11-30');
    expect(weeksOf('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
  });

  it('is followed by the next, across the end of the year', () => {
    expect([monthPlus('2026-12', 1), monthPlus('2027-01', -1), monthPlus('2026-11', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-01',
    ]);
  });
});

describe('the keys of the calendar', () => {
  it('move by days, weeks and months', () => {
    expect(dayAfterKey('2026-11-21', 'ArrowLeft')).toBe('2026-11-20');
    expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
    expect(dayAfterKey('2026-11-21', 'ArrowDown')).toBe('2026-11-28');
    expect(dayAfterKey('2026-11-21', 'ArrowUp')).toBe('2026-11-14');
    expect(dayAfterKey('2026-11-21', 'Home')).toBe('2026-11-16');
    expect(dayAfterKey('2026-11-21', 'End')).toBe('2026-11-22');
    expect(dayAfterKey('2026-11-21', 'PageDown')).toBe('2026-12-21');
    expect(dayAfterKey('2026-11-21', 'PageUp')).toBe('2026-10-21');
    expect(dayAfterKey('2026-11-21', 'a')).toBeUndefined();
  });

  it('stop at the end of a shorter month', () => {
    expect(dayAfterKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
    expect(dayAfterKey('2026-12-31', 'PageUp')).toBe('2026-11-30');
  });
});

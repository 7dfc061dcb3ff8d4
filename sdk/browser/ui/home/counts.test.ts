import { describe, expect, it } from 'vitest';
import { ageBars, dayBars, hourBars, percentOf, sumOf } from './counts';

const at = (hours: Readonly<Record<number, number>>) => Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0);

describe('the columns of a day', () => {
  it('cover a working day if nothing happened outside it', () => {
    const bars = hourBars(at({ 9: 3 }));
    expect(bars.map((bar) => bar.label).join(' ')).toBe('07 08 09 10 11 12 13 14 15 16 17 18');
    expect(bars.find((bar) => bar.label === '09')?.value).toBe(3);
  });

  it('include hours of the night with at least one event', () => {
    const bars = hourBars(at({ 0: 1, 23: 2 }));
    expect(bars).toHaveLength(24);
    expect(bars.at(-1)).toEqual({ key: '23', label: '23', value: 2 });
  });

  it('count everything', () => {
    const counts = at({ 3: 4, 8: 1, 20: 2 });
    expect(sumOf(hourBars(counts).map((bar) => bar.value))).toBe(sumOf(counts));
  });
});

describe('other columns', () => {
  it('name days by weekday, in any time zone of the computer', () => {
    expect(dayBars([{ day: '2026-11-20', count: 2 }], 'en')).toEqual([{ key: '2026-11-20', label: 'Fri', value: 2 }]);
  });

  it('name ages by their ends', () => {
    expect(
      ageBars([
        { from: 0, to: 4, count: 1 },
        { from: 65, to: null, count: 2 },
      ]).map((bar) => bar.label),
    ).toEqual(['0–4', '65+']);
  });
});

describe('a percentage', () => {
  it.each([
    [1, 3, 33],
    [2, 3, 67],
    [0, 0, 0],
    [5, 5, 100],
  ])('of %d in %d is %d', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));
});

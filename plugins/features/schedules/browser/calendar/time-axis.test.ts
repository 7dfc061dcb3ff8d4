import { describe, expect, it } from 'vitest';
import { clockChangeOn, TimeAxis } from './time-axis';

const at = (text: string) => Date.parse(text);

describe('the hours of a calendar', () => {
  it('cover office hours, and more for earlier or later entries', () => {
    const axis = new TimeAxis(['2026-11-23'], 'Africa/Accra', [
      { start: at('2026-11-23T06:45:00Z'), end: at('2026-11-23T07:00:00Z') },
      { start: at('2026-11-23T19:30:00Z'), end: at('2026-11-23T20:00:00Z') },
    ]);
    expect([axis.from, axis.to]).toEqual([360, 1200]);
    expect(axis.hours[0]).toEqual({ offset: 360, minutes: 360, again: false });
    expect(new TimeAxis(['2026-11-23'], 'Africa/Accra', []).length).toBe(9 * 60);
  });

  it('reach midnight', () => {
    const night = { start: at('2026-11-23T23:00:00Z'), end: at('2026-11-24T00:00:00Z') };
    expect(new TimeAxis(['2026-11-23'], 'Africa/Accra', [night]).to).toBe(1440);
  });

  it('show twice the hour that a day of 25 hours repeats', () => {
    // Berlin, 25 October 2026: at 03:00 clocks go back to 02:00.
    expect(clockChangeOn('2026-10-25', 'Europe/Berlin')).toEqual({ kind: 'repeated', start: 120, end: 180 });
    const first = { start: at('2026-10-25T00:30:00Z'), end: at('2026-10-25T00:45:00Z') };
    const again = { start: at('2026-10-25T01:30:00Z'), end: at('2026-10-25T01:45:00Z') };
    const axis = new TimeAxis(['2026-10-24', '2026-10-25'], 'Europe/Berlin', [first, again]);
    expect(axis.offsetOf(first.start)).toBe(150);
    expect(axis.offsetOf(again.start)).toBe(210);
    // Times that both days have are at the same height.
    expect(axis.offsetOf(at('2026-10-24T07:00:00Z'))).toBe(axis.offsetOf(at('2026-10-25T08:00:00Z')));
    expect(axis.hours.slice(0, 3)).toEqual([
      { offset: 120, minutes: 120, again: false },
      { offset: 180, minutes: 120, again: true },
      { offset: 240, minutes: 180, again: false },
    ]);
    expect(axis.gapsOf('2026-10-24')).toEqual([{ start: 180, end: 240 }]);
    expect(axis.gapsOf('2026-10-25')).toEqual([]);
  });

  it('show a gap for the hour that a day of 23 hours skips', () => {
    expect(clockChangeOn('2026-03-29', 'Europe/Berlin')).toEqual({ kind: 'missing', start: 120, end: 180 });
    const axis = new TimeAxis(['2026-03-28', '2026-03-29'], 'Europe/Berlin', []);
    expect(axis.gapsOf('2026-03-29')).toEqual([{ start: 120, end: 180 }]);
    expect(axis.gapsOf('2026-03-28')).toEqual([]);
    expect(axis.offsetOf(at('2026-03-29T07:00:00Z'))).toBe(540);
  });

  it('handle days on which clocks change at midnight', () => {
    // Cairo, 24 April 2026: 00:00 becomes 01:00.
    expect(clockChangeOn('2026-04-24', 'Africa/Cairo')).toEqual({ kind: 'missing', start: 0, end: 60 });
    expect(clockChangeOn('2026-11-23', 'Africa/Accra')).toBeUndefined();
  });
});

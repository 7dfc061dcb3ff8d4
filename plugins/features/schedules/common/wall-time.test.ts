import { describe, expect, it } from 'vitest';
import { instantOf, minutesOf, timeOf, wallTimeAt } from './wall-time';

const iso = (day: string, time: string, zone: string) => new Date(instantOf(day, minutesOf(time), zone)).toISOString();

describe('the instant of a wall time', () => {
  it.each([
    ['2026-11-23', '08:00', 'Africa/Accra', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23', '24:00', 'Africa/Accra', '2026-11-24T00:00:00.000Z'],
    ['2026-11-23', '08:00', 'Europe/Paris', '2026-11-23T07:00:00.000Z'],
    ['2026-07-01', '08:00', 'Europe/Paris', '2026-07-01T06:00:00.000Z'],
    ['2026-07-01', '08:00', 'Asia/Kathmandu', '2026-07-01T02:15:00.000Z'],
    ['2026-07-01', '00:30', 'Pacific/Kiritimati', '2026-06-30T10:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => expect(iso(day, time, zone)).toBe(instant));

  it('skipped by the clock is later by the skipped amount', () => {
    expect(iso('2026-03-29', '01:59', 'Europe/Paris')).toBe('2026-03-29T00:59:00.000Z');
    expect(iso('2026-03-29', '02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
    expect(iso('2026-03-29', '03:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('repeated by the clock is the first one', () => {
    expect(iso('2026-10-25', '02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-10-25', '03:00', 'Europe/Paris')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is right if a day begins with a change of the clock', () => {
    // The clock in Beirut skips midnight.
    expect(iso('2026-03-29', '00:00', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
    expect(iso('2026-03-28', '24:00', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
  });

  it('matches a clock in the zone through a whole year', () => {
    for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Europe/Dublin'])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000 * 7) {
        const { day, minutes } = wallTimeAt(at, zone);
        const back = instantOf(day, minutes, zone);
        // The second of two equal times gives the same wall time as the first.
        expect(
          [0, 30, 60].map((earlier) => at - earlier * 60_000),
          `${zone} ${at}`,
        ).toContain(back);
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        expect(`${day} ${timeOf(minutes)}`).toBe(shown.format(at));
      }
  });
});

describe('a time of day', () => {
  it('is accepted between 00:00 and 24:00 only', () => {
    expect(['00:00', '08:30', '24:00', '08:30:00'].map(minutesOf)).toEqual([0, 510, 1440, 510]);
    for (const text of ['24:01', '8:30', '08:60', '', '08-30', '-1:00']) expect(minutesOf(text), text).toBeNaN();
  });
});

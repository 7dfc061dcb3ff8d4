import { describe, expect, it } from 'vitest';
import { dayIn, dayPlus, daysBetween, startOfDay } from './days';

describe('startOfDay', () => {
  it.each([
    ['2026-11-20', 'Africa/Accra', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    // The clock skips midnight: the day begins at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, instant) => expect(startOfDay(day, zone).toISOString()).toBe(instant));
});

it('days continue across the ends of months and years', () => expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01'));

it('a range counts both of its ends', () => {
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(1);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(3);
});

describe('dayIn', () => {
  it.each([
    ['Africa/Accra', '2026-11-20T23:59:59.999Z', '2026-11-20'],
    ['Africa/Lagos', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['Africa/Lagos', '2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-20T18:14:59.000Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21'],
    // The repeated hour, and the first of the two hours that end the day.
    ['America/Havana', '2026-11-01T03:59:59.000Z', '2026-10-31'],
    ['America/Havana', '2026-11-01T04:30:00.000Z', '2026-11-01'],
    ['America/Havana', '2026-11-01T05:30:00.000Z', '2026-11-01'],
    ['America/New_York', '2026-01-01T00:30:00.000Z', '2025-12-31'],
    ['Africa/Accra', '1943-02-28T23:30:00.000Z', '1943-02-28'],
  ])('in %s at %s is %s', (zone, instant, day) => expect(dayIn(zone, new Date(instant))).toBe(day));
});

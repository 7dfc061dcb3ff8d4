import { describe, expect, it } from 'vitest';
import { slotDateLabel, slotTimeLabel } from './slot';
import { lastDayOf, mostSlots, planSlots, type SlotPattern } from './slot-plan';

const pattern = (changes: Partial<SlotPattern>): SlotPattern => ({
  time_zone: 'Africa/Accra',
  planning_horizon_start: '2026-11-23',
  planning_horizon_end: '2026-11-29',
  recurring_weeks: 0,
  periods: [{ day: 'mon', start_time: '08:00', end_time: '09:00' }],
  slot_minutes: 15,
  ...changes,
});
const starts = (of: SlotPattern, since = 0) =>
  planSlots(of, since).map((slot) => new Date(slot.starts_at).toISOString());

describe('the slots of a schedule', () => {
  it('follow each other from the beginning of a period to its end, only on its day of the week', () => {
    expect(starts(pattern({}))).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-23T08:15:00.000Z',
      '2026-11-23T08:30:00.000Z',
      '2026-11-23T08:45:00.000Z',
    ]);
  });

  it('recur a week later for each recurring week', () => {
    const recurring = pattern({ recurring_weeks: 2, slot_minutes: 60 });
    expect(lastDayOf(recurring)).toBe('2026-12-13');
    expect(starts(recurring).map((at) => at.slice(0, 10))).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  });

  it('fill the time: a remainder does not become a slot', () => {
    expect(starts(pattern({ slot_minutes: 25 }))).toHaveLength(2);
    expect(starts(pattern({ slot_minutes: 61 }))).toHaveLength(0);
    expect(mostSlots(pattern({ slot_minutes: 61 }))).toBe(0);
  });

  it('are in order if a day has several periods, and may end at midnight', () => {
    const periods = [
      { day: 'mon', start_time: '23:30', end_time: '24:00' },
      { day: 'mon', start_time: '08:00', end_time: '08:30' },
    ] as const;
    expect(starts(pattern({ periods, slot_minutes: 30 }))).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-23T23:30:00.000Z',
    ]);
  });

  it('that have begun are left out', () => {
    expect(starts(pattern({}), Date.parse('2026-11-23T08:20:00Z'))).toHaveLength(2);
  });

  it('keep their wall time across a change of the clock', () => {
    const october = pattern({
      time_zone: 'Europe/Paris',
      planning_horizon_start: '2026-10-19',
      planning_horizon_end: '2026-10-26',
      slot_minutes: 60,
    });
    expect(starts(october)).toEqual(['2026-10-19T06:00:00.000Z', '2026-10-26T07:00:00.000Z']);
  });

  it('are fewer in the night that is an hour shorter, and more in the one that is longer', () => {
    const night = (day: string) =>
      starts(
        pattern({
          time_zone: 'Europe/Paris',
          planning_horizon_start: day,
          planning_horizon_end: day,
          periods: [{ day: 'sun', start_time: '00:00', end_time: '06:00' }],
          slot_minutes: 60,
        }),
      );
    expect(night('2026-03-22')).toHaveLength(6);
    expect(night('2026-03-29')).toHaveLength(5);
    expect(night('2026-10-25')).toHaveLength(7);
  });

  it('never exceed the estimated number', () => {
    const year = pattern({ planning_horizon_end: '2027-11-22', recurring_weeks: 3 });
    expect(starts(year).length).toBeLessThanOrEqual(mostSlots(year));
  });
});

describe('the labels of a slot', () => {
  it('show day and time at the schedule’s place', () => {
    expect(slotDateLabel('2026-11-21T23:30:00.000Z', 'Europe/Paris')).toBe('22 Nov');
    expect(slotTimeLabel('2026-11-21T08:00:00Z', '2026-11-21T08:15:00Z', 'Africa/Accra')).toBe('08:00 am - 08:15 am');
    expect(slotTimeLabel('2026-11-21T12:00:00Z', '2026-11-21T12:45:00Z', 'Africa/Accra')).toBe('12:00 pm - 12:45 pm');
    expect(slotTimeLabel('2026-11-21T23:45:00Z', '2026-11-22T00:00:00Z', 'Africa/Accra')).toBe('11:45 pm - 12:00 am');
  });
});

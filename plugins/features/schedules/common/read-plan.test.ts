import { describe, expect, it } from 'vitest';
import { planMessages, readPlan, type PlanInput } from './read-plan';

const accra = 'Africa/Accra';
const input = (changes: Partial<PlanInput>): PlanInput => ({
  planning_horizon_start: '2026-11-23',
  recurring_weeks: 0,
  days: ['mon', 'wed'],
  start_time: '08:00',
  end_time: '12:00',
  ...changes,
});
const plan = (changes: Partial<PlanInput>, timeZone = accra) => {
  const read = readPlan(input(changes), timeZone);
  if (read.faults) throw new Error(JSON.stringify(read.faults));
  return read.plan;
};

describe('a plan', () => {
  it('of days has the same times on each, for one week unless an end is given', () => {
    expect(plan({})).toEqual({
      planning_horizon_start: '2026-11-23',
      planning_horizon_end: '2026-11-29',
      recurring_weeks: 0,
      periods: [
        { day: 'mon', start_time: '08:00', end_time: '12:00' },
        { day: 'wed', start_time: '08:00', end_time: '12:00' },
      ],
    });
  });

  it('of a list of horizons has a period for each of its days', () => {
    const listed = plan({
      planning_horizon_start: ['2026-11-24T08:00:00', '2026-11-23T13:00:00'],
      planning_horizon_end: ['2026-11-24T12:00:00', '2026-11-23T16:30:00'],
      days: undefined,
    });
    expect(listed).toMatchObject({ planning_horizon_start: '2026-11-23', planning_horizon_end: '2026-11-24' });
    expect(listed.periods).toEqual([
      { day: 'mon', start_time: '13:00', end_time: '16:30' },
      { day: 'tue', start_time: '08:00', end_time: '12:00' },
    ]);
  });

  it('of instants with an offset is converted to the organization’s time', () => {
    const times = {
      planning_horizon_start: ['2026-11-23T09:00:00+01:00'],
      planning_horizon_end: ['2026-11-23T12:00:00+01:00'],
    };
    expect(plan(times).periods).toEqual([{ day: 'mon', start_time: '08:00', end_time: '11:00' }]);
    expect(plan(times, 'Europe/Paris').periods).toEqual([{ day: 'mon', start_time: '09:00', end_time: '12:00' }]);
  });

  it('may end at midnight, in either notation', () => {
    for (const end_time of ['24:00', '00:00'])
      expect(plan({ days: ['fri'], start_time: '20:00', end_time }).periods[0]?.end_time).toBe('24:00');
  });

  it.each<[string, Partial<PlanInput>, string, string]>([
    ['no days', { days: [] }, 'days', planMessages.days],
    ['no start', { start_time: undefined }, 'start_time', planMessages.start],
    ['no end', { end_time: undefined }, 'end_time', planMessages.end],
    ['an end before its start', { end_time: '07:00' }, 'end_time', planMessages.order],
    ['an end at its start', { end_time: '08:00' }, 'end_time', planMessages.order],
    ['a night over midnight', { start_time: '22:00', end_time: '06:00' }, 'end_time', planMessages.midnight],
    [
      'horizons over midnight',
      { planning_horizon_start: ['2026-11-23T22:00:00'], planning_horizon_end: ['2026-11-24T02:00:00'] },
      'planning_horizon_end',
      planMessages.midnight,
    ],
    [
      'a horizon that passes midnight only where the organization is',
      { planning_horizon_start: ['2026-11-23T17:00:00-05:00'], planning_horizon_end: ['2026-11-23T21:00:00-05:00'] },
      'planning_horizon_end',
      planMessages.midnight,
    ],
    [
      'a horizon that ends before it begins',
      { planning_horizon_end: '2026-11-22' },
      'planning_horizon_end',
      planMessages.horizon,
    ],
    [
      'more than two years',
      { recurring_weeks: 104, planning_horizon_end: '2027-01-01' },
      'planning_horizon_end',
      planMessages.length,
    ],
    [
      'a horizon that ends with the midnight before it',
      { planning_horizon_start: ['2026-11-23T01:00:00'], planning_horizon_end: ['2026-11-23T00:00:00'] },
      'planning_horizon_end',
      planMessages.order,
    ],
    [
      'more starts than ends',
      {
        planning_horizon_start: ['2026-11-23T08:00:00', '2026-11-24T08:00:00'],
        planning_horizon_end: ['2026-11-23T09:00:00'],
      },
      'planning_horizon_end',
      planMessages.list,
    ],
    [
      'periods over each other',
      {
        periods: [
          { day: 'mon', start_time: '08:00', end_time: '12:00' },
          { day: 'mon', start_time: '11:00', end_time: '13:00' },
        ],
      },
      'periods',
      planMessages.overlap,
    ],
  ])('is refused with %s', (_, changes, field, message) => {
    expect(readPlan(input(changes), accra)).toEqual({ faults: { [field]: [message] } });
  });
});

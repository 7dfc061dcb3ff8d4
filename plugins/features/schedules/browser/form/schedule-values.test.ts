import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../common/schedule';
import { newSchedule, planOf, scheduleFaults, sent, valuesOf } from './schedule-values';

const location_id = '018f0000-0000-7000-8000-000000000001';
const somebody = '018f0000-0000-7000-8000-000000000002';
const zone = 'Africa/Accra';
const period = { key: 'a', days: ['mon', 'tue'], start_time: '08:00', end_time: '12:00' } as const;
const filled = {
  ...newSchedule('2026-11-23', { practitioner_id: somebody, location_id }),
  periods: [period],
};

describe('the input of a schedule', () => {
  it('repeats no week in a new schedule, and keeps their number in a changed one', () => {
    expect(filled.recurring_weeks).toBe(0);
    const schedule = { ...filled, periods: [], recurring_weeks: 0 } as unknown as Schedule;
    expect(valuesOf(schedule).recurring_weeks).toBe(0);
    expect(valuesOf({ ...schedule, recurring_weeks: 3 }).recurring_weeks).toBe(3);
  });

  it('becomes one period per day, and days with the same times become one line again', () => {
    const { periods } = sent({
      ...filled,
      periods: [period, { ...period, key: 'b', days: ['mon'], start_time: '13:00', end_time: '17:00' }],
    });
    expect(periods).toEqual([
      { day: 'mon', start_time: '08:00', end_time: '12:00' },
      { day: 'tue', start_time: '08:00', end_time: '12:00' },
      { day: 'mon', start_time: '13:00', end_time: '17:00' },
    ]);
    const back = valuesOf({ ...filled, periods } as unknown as Schedule).periods;
    expect(back.map(({ days }) => days)).toEqual([['mon', 'tue'], ['mon']]);
  });

  it('must have days, a practitioner or a service, and times in order', () => {
    expect(scheduleFaults(filled, zone)).toEqual({});
    expect(scheduleFaults({ ...filled, periods: [{ ...period, days: [] }] }, zone)).toMatchObject({
      'periods.0.days': [{ message: 'Days is required' }],
    });
    expect(scheduleFaults({ ...filled, practitioner_id: '' }, zone)).toHaveProperty('healthcare_service_id');
    expect(scheduleFaults({ ...filled, periods: [{ ...period, end_time: '07:00' }] }, zone)).toMatchObject({
      'periods.0.end_time': [{ message: 'End time must be after start time' }],
    });
    expect(scheduleFaults({ ...filled, planning_horizon_end: '2026-11-01' }, zone)).toHaveProperty(
      'planning_horizon_end',
    );
    expect(scheduleFaults({ ...filled, periods: [period, period] }, zone)).toHaveProperty('periods');
  });

  it('makes a plan only without faults', () => {
    expect(planOf(filled, zone)?.periods).toHaveLength(2);
    expect(planOf({ ...filled, slot_minutes: 'x' }, zone)).toBeUndefined();
  });
});

import { invalid } from '@clinic-workbench/sdk/node';
import { readPlan, type Plan, type PlanInput } from '../common/read-plan';
import { defaultRecurringWeeks, defaultSlotMinutes, weekdays } from '../common/schedule-kinds';
import type { Schedule } from '../common/schedule';
import type { ChangeSchedule, CreateSchedule } from '../common/schedule-requests';
import { lastDayOf, mostSlots } from '../common/slot-plan';
import { wallTimeAt } from '../common/wall-time';
import type { HealthcareService } from '../../services/common/service';
import type { ScheduleRow } from './schedules-table';

/** More slots would take seconds to create, and must be a mistake: nobody works around the clock for two years. */
const slotLimit = 30_000;

/** The stored values of a schedule, without its references. */
export type ScheduleValues = Plan & Pick<Schedule, 'time_zone' | 'slot_minutes' | 'capacity' | 'comment'>;

/** @throws ApiError 400 */
export function newValues(
  body: CreateSchedule,
  timeZone: string,
  service: HealthcareService | undefined,
  now: Date,
): ScheduleValues {
  const plan = planned({ ...body, recurring_weeks: body.recurring_weeks ?? defaultRecurringWeeks.create }, timeZone);
  if (lastDayOf(plan) < wallTimeAt(now.getTime(), timeZone).day)
    throw invalid({ planning_horizon_end: ['A schedule cannot lie in the past'] });
  return holding({
    ...plan,
    time_zone: timeZone,
    slot_minutes: body.slot_minutes ?? usualMinutes(service),
    capacity: body.capacity ?? 1,
    comment: body.comment ?? '',
  });
}

/**
 * Absent fields stay.
 * @throws ApiError 400
 */
export function changedValues(body: ChangeSchedule, row: ScheduleRow): ScheduleValues {
  const plan = planned(mergedPlan(body, row), row.time_zone);
  return holding({
    ...plan,
    time_zone: row.time_zone,
    slot_minutes: body.slot_minutes ?? row.slot_minutes,
    capacity: body.capacity ?? row.capacity,
    comment: body.comment ?? row.comment,
  });
}

function mergedPlan(body: ChangeSchedule, row: ScheduleRow): PlanInput {
  const dated = typeof body.planning_horizon_start === 'string' ? body.planning_horizon_start.length > 10 : false;
  const anew = [body.days, body.start_time, body.end_time].some((field) => field !== undefined);
  const listed = Array.isArray(body.planning_horizon_start);
  return {
    planning_horizon_start: body.planning_horizon_start ?? row.planning_horizon_start,
    planning_horizon_end: body.planning_horizon_end ?? row.planning_horizon_end,
    recurring_weeks: body.recurring_weeks ?? row.recurring_weeks,
    days: body.days ?? weekdays.filter((day) => row.periods.some((period) => period.day === day)),
    start_time: body.start_time ?? (dated || listed ? undefined : row.periods[0]?.start_time),
    end_time: body.end_time ?? (dated || listed ? undefined : row.periods[0]?.end_time),
    periods: body.periods ?? (anew || dated || listed ? undefined : row.periods),
  };
}

/** @throws ApiError 400 */
function planned(input: PlanInput, timeZone: string): Plan {
  const read = readPlan(input, timeZone);
  if (read.faults) throw invalid(read.faults);
  return read.plan;
}

function holding(values: ScheduleValues): ScheduleValues {
  const most = mostSlots(values);
  if (most === 0) throw invalid({ slot_minutes: ['No period is long enough for a slot'] });
  if (most > slotLimit) throw invalid({ slot_minutes: ['This schedule would have too many slots'] });
  return values;
}

/** The duration of the service. */
function usualMinutes(service: HealthcareService | undefined): number {
  return service ? Math.min(Math.max(service.minutes_duration, 5), 720) : defaultSlotMinutes;
}

import { rulesOf, uniqueKey, type TypedValues } from '@clinic-workbench/sdk/browser';
import { dayPlus, type Fault, type Faults } from '@clinic-workbench/sdk/common';
import { planMessages, readPlan, type Plan } from '../../common/read-plan';
import type { Schedule, ScheduleDerived, ScheduleFields, WeeklyPeriod } from '../../common/schedule';
import { defaultRecurringWeeks, defaultSlotMinutes, weekdays, type Weekday } from '../../common/schedule-kinds';
import { CreateSchedule } from '../../common/schedule-requests';
import { timesOf } from '../labels';
import type { WithDecisions } from '../stranded/decisions';

/** Several days at the same time. */
export interface PeriodValues extends Omit<WeeklyPeriod, 'day'> {
  /** Unique among the periods of the form; not sent. */
  readonly key: string;
  readonly days: readonly Weekday[];
}

/** The typed values; an empty text means none. */
export interface ScheduleValues extends Omit<TypedValues<ScheduleFields>, ScheduleDerived | 'periods'>, WithDecisions {
  readonly periods: readonly PeriodValues[];
}

/** The days of a new schedule by default: four weeks. */
const usualDays = 28;

export const newPeriod = (): PeriodValues => ({
  key: uniqueKey(),
  days: [],
  start_time: '08:00',
  end_time: '12:00',
});

/** @param today YYYY-MM-DD */
export function newSchedule(
  today: string,
  known: Partial<Pick<ScheduleValues, 'practitioner_id' | 'healthcare_service_id' | 'location_id'>>,
): ScheduleValues {
  return {
    practitioner_id: '',
    healthcare_service_id: '',
    location_id: '',
    ...known,
    planning_horizon_start: today,
    planning_horizon_end: dayPlus(today, usualDays - 1),
    recurring_weeks: defaultRecurringWeeks.create,
    periods: [newPeriod()],
    slot_minutes: defaultSlotMinutes,
    capacity: 1,
    comment: '',
    decisions: {},
  };
}

export function valuesOf(schedule: Schedule): ScheduleValues {
  return {
    practitioner_id: schedule.practitioner_id ?? '',
    healthcare_service_id: schedule.healthcare_service_id ?? '',
    location_id: schedule.location_id,
    planning_horizon_start: schedule.planning_horizon_start,
    planning_horizon_end: schedule.planning_horizon_end,
    recurring_weeks: schedule.recurring_weeks,
    periods: timesOf(schedule.periods).map(({ days, start_time, end_time }) => ({
      key: `${start_time} ${end_time}`,
      days,
      start_time,
      end_time: end_time === '24:00' ? '00:00' : end_time,
    })),
    slot_minutes: schedule.slot_minutes,
    capacity: schedule.capacity,
    comment: schedule.comment,
    decisions: {},
  };
}

/** The values in the form of the request, without empty ones. */
export function sent(values: ScheduleValues) {
  const { planning_horizon_start, planning_horizon_end, recurring_weeks, slot_minutes, capacity } = values;
  return {
    location_id: values.location_id,
    planning_horizon_start,
    planning_horizon_end,
    recurring_weeks,
    slot_minutes,
    capacity,
    healthcare_service_id: values.healthcare_service_id || null,
    periods: periodsOf(values),
    comment: values.comment.trim(),
  };
}

function periodsOf({ periods }: Pick<ScheduleValues, 'periods'>): WeeklyPeriod[] {
  return periods.flatMap(({ days, start_time, end_time }) => days.map((day) => ({ day, start_time, end_time })));
}

/** The plan of the values; undefined while one is missing or wrong. */
export function planOf(values: ScheduleValues, timeZone: string): Plan | undefined {
  if (Object.keys(scheduleFaults(values, timeZone)).length > 0) return undefined;
  const weeks = Number(values.recurring_weeks);
  return readPlan({ ...sent(values), recurring_weeks: weeks }, timeZone).plan;
}

const rules = rulesOf(CreateSchedule);

/** Broken rules by field; those of a period as in `periods.0.days`. */
export function scheduleFaults(values: ScheduleValues, timeZone: string): Faults {
  const faults: Record<string, readonly Fault[]> = {};
  for (const [field, found] of Object.entries(rules(sent(values))))
    if (!field.startsWith('periods.')) faults[field] = found;
  if (!values.planning_horizon_end) faults['planning_horizon_end'] = [required('Planning horizon end')];
  if (!values.slot_minutes) faults['slot_minutes'] = [required('Slot length')];
  if (!values.capacity) faults['capacity'] = [required('Capacity')];
  if (values.recurring_weeks === '') faults['recurring_weeks'] = [required('Recurring weeks')];
  if (!values.practitioner_id && !values.healthcare_service_id)
    faults['healthcare_service_id'] = [required('Healthcare service')];
  const wrong = values.periods.flatMap((period, index) => Object.entries(periodFaults(period, index)));
  for (const [field, found] of wrong) faults[field] = found;
  return Object.keys(faults).length > 0 ? faults : planFaults(values, timeZone);
}

const required = (field: string): Fault => ({ message: '{{field}} is required', field });
const said = (message: string): Fault => ({ message, field: '' });

function periodFaults(period: PeriodValues, index: number): Faults {
  const at = `periods.${index}`;
  if (period.days.length === 0) return { [`${at}.days`]: [said(planMessages.days)] };
  if (!period.start_time) return { [`${at}.start_time`]: [said(planMessages.start)] };
  if (!period.end_time) return { [`${at}.end_time`]: [said(planMessages.end)] };
  const day = '2026-01-01';
  const { faults } = readPlan(
    { planning_horizon_start: day, recurring_weeks: 0, periods: periodsOf({ periods: [period] }) },
    'UTC',
  );
  return faults?.['end_time'] ? { [`${at}.end_time`]: faults['end_time'].map(said) } : {};
}

function planFaults(values: ScheduleValues, timeZone: string): Faults {
  const { faults } = readPlan({ ...sent(values), recurring_weeks: Number(values.recurring_weeks) }, timeZone);
  return Object.fromEntries(Object.entries(faults ?? {}).map(([field, messages]) => [field, messages.map(said)]));
}

/** The days without a period, for the next one. */
export function freeDays(periods: readonly PeriodValues[]): readonly Weekday[] {
  return weekdays.filter((day) => !periods.some(({ days }) => days.includes(day)));
}

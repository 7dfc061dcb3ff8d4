import { dayPlus } from '@clinic-workbench/sdk/common';
import type { WeeklyPeriod } from './schedule';
import { longestHorizonDays, weekdays, type Weekday } from './schedule-kinds';
import { daysBetween, minutesOf, timeOf, wallTimeAt, weekdayOf } from './wall-time';

/** The forms that a plan may have in a request; all those of `CreateSchedule` and `ChangeSchedule`. */
export interface PlanInput {
  readonly planning_horizon_start: string | readonly string[];
  readonly planning_horizon_end?: string | readonly string[] | undefined;
  readonly recurring_weeks: number;
  readonly days?: readonly Weekday[] | undefined;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly periods?: readonly WeeklyPeriod[] | undefined;
}

export interface Plan {
  /** YYYY-MM-DD */
  readonly planning_horizon_start: string;
  readonly planning_horizon_end: string;
  readonly recurring_weeks: number;
  /** Sorted by day and time, without overlaps. */
  readonly periods: readonly WeeklyPeriod[];
}

/** Messages by field. */
export type PlanFaults = Readonly<Record<string, readonly string[]>>;
export type ReadPlan =
  | { readonly plan: Plan; readonly faults?: undefined }
  | { readonly plan?: undefined; readonly faults: PlanFaults };

export const planMessages = {
  days: 'Days is required',
  start: 'Start time is required',
  end: 'End time is required',
  order: 'End time must be after start time',
  midnight: 'A schedule cannot pass midnight: end it at midnight and begin another on the next day',
  overlap: 'Periods of one day overlap',
  horizon: 'Planning horizon end must not be before its start',
  length: 'A schedule cannot be longer than two years',
  list: 'Each start needs an end',
} as const;

/** A refusal while a plan is being read. */
class Fault extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Normalises the forms of a plan: days with a start and an end, separate periods, or horizons with times (one, or a
 * list with one per day).
 *
 * @param timeZone of the organization: horizons with an offset are converted to it
 */
export function readPlan(input: PlanInput, timeZone: string): ReadPlan {
  try {
    return { plan: planOf(input, timeZone) };
  } catch (error) {
    if (error instanceof Fault) return { faults: { [error.field]: [error.message] } };
    throw error;
  }
}

function planOf(input: PlanInput, timeZone: string): Plan {
  const starts = [input.planning_horizon_start].flat().map((text) => momentOf(text, timeZone));
  const ends = [input.planning_horizon_end ?? []].flat().map((text) => momentOf(text, timeZone));
  const inOneList = Array.isArray(input.planning_horizon_start);
  if (inOneList && starts.length === 0) throw new Fault('days', planMessages.days);
  if (inOneList && starts.length !== ends.length) throw new Fault('planning_horizon_end', planMessages.list);
  const periods = checked(periodsOf(input, starts, ends));
  const from = starts.map(({ day }) => day).reduce(earlier);
  // Without an end the plan covers one week, to which recurring weeks are added.
  const to = ends.length > 0 ? ends.map(({ day }) => day).reduce(later) : dayPlus(from, 6);
  if (to < from) throw new Fault('planning_horizon_end', planMessages.horizon);
  if (daysBetween(from, to) + 7 * input.recurring_weeks > longestHorizonDays)
    throw new Fault('planning_horizon_end', planMessages.length);
  return {
    planning_horizon_start: from,
    planning_horizon_end: to,
    recurring_weeks: input.recurring_weeks,
    periods,
  };
}

interface Moment {
  readonly day: string;
  /** HH:mm; undefined for a day without a time. */
  readonly time: string | undefined;
}

function momentOf(text: string, timeZone: string): Moment {
  if (text.length === 10) return { day: text, time: undefined };
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text)) return { day: text.slice(0, 10), time: text.slice(11, 16) };
  const { day, minutes } = wallTimeAt(Date.parse(text), timeZone);
  return { day, time: timeOf(minutes) };
}

function periodsOf(input: PlanInput, starts: readonly Moment[], ends: readonly Moment[]): readonly WeeklyPeriod[] {
  if (input.periods?.length) return input.periods;
  if (starts.length > 1 || (Array.isArray(input.planning_horizon_start) && starts[0]?.time !== undefined))
    return starts.map((start, index) => periodBetween(start, ends[index], input));
  const start = input.start_time ?? starts[0]?.time;
  const end = input.end_time ?? ends[0]?.time;
  if (!input.days?.length) throw new Fault('days', planMessages.days);
  if (start === undefined) throw new Fault('start_time', planMessages.start);
  if (end === undefined) throw new Fault('end_time', planMessages.end);
  return input.days.map((day) => ({ day, start_time: start, end_time: end }));
}

/** The period of one day in a list of horizons. */
function periodBetween(start: Moment, end: Moment | undefined, input: PlanInput): WeeklyPeriod {
  const start_time = start.time ?? input.start_time;
  const end_time = end?.time ?? input.end_time;
  if (start_time === undefined) throw new Fault('start_time', planMessages.start);
  if (end === undefined || end_time === undefined) throw new Fault('end_time', planMessages.end);
  // Midnight counts as the end of the day only if it is the next day's.
  if (start.time !== undefined && end.time !== undefined) {
    const [from, to] = [`${start.day}T${start.time}`, `${end.day}T${end.time}`];
    if (to <= from) throw new Fault('planning_horizon_end', planMessages.order);
    const untilMidnight = end.time === '00:00' && end.day === dayPlus(start.day, 1);
    if (end.day !== start.day && !untilMidnight) throw new Fault('planning_horizon_end', planMessages.midnight);
  }
  return { day: weekdays[weekdayOf(start.day)] ?? 'sun', start_time, end_time };
}

/** Times as HH:mm, sorted within each day; an end of 00:00 is midnight. */
function checked(periods: readonly WeeklyPeriod[]): readonly WeeklyPeriod[] {
  const clean = periods
    .map(({ day, start_time, end_time }) => ({
      day,
      from: minutesOf(start_time),
      to: minutesOf(end_time) === 0 ? 1440 : minutesOf(end_time),
    }))
    .toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day) || a.from - b.from);
  for (const [index, { day, from, to }] of clean.entries()) {
    // From the evening to the early morning means past midnight; otherwise the times are reversed.
    if (to <= from) throw new Fault('end_time', from >= 720 && to < from ? planMessages.midnight : planMessages.order);
    const next = clean[index + 1];
    if (next?.day === day && next.from < to) throw new Fault('periods', planMessages.overlap);
  }
  return clean.map(({ day, from, to }) => ({ day, start_time: timeOf(from), end_time: timeOf(to) }));
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

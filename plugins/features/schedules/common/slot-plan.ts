import { dayPlus } from '@clinic-workbench/sdk/common';
import type { WeeklyPeriod } from './schedule';
import { weekdays } from './schedule-kinds';
import { instantOf, minutesOf, weekdayOf } from './wall-time';

/** The pattern that determines the slots. */
export interface SlotPattern {
  readonly time_zone: string;
  /** First and last day, YYYY-MM-DD; recurring weeks are added. */
  readonly planning_horizon_start: string;
  readonly planning_horizon_end: string;
  readonly recurring_weeks: number;
  readonly periods: readonly WeeklyPeriod[];
  readonly slot_minutes: number;
}

/** Milliseconds since 1970, the end excluded. */
export interface PlannedSlot {
  readonly starts_at: number;
  readonly ends_at: number;
}

const minute = 60_000;

/** The last day with slots: each recurring week adds a week to the horizon (section 9). */
export function lastDayOf({
  planning_horizon_end,
  recurring_weeks,
}: Pick<SlotPattern, 'planning_horizon_end' | 'recurring_weeks'>): string {
  return dayPlus(planning_horizon_end, 7 * recurring_weeks);
}

/**
 * The slots of a schedule, in order of time. Periods are wall times; within a period, slots follow each other in real
 * minutes, so that a period with a clock change has as many as fit. The rest at its end is too short for a slot.
 *
 * @param since earlier slots are left out, milliseconds since 1970
 */
export function planSlots(pattern: SlotPattern, since: number): PlannedSlot[] {
  const length = pattern.slot_minutes * minute;
  const last = lastDayOf(pattern);
  const slots: PlannedSlot[] = [];
  for (let day = pattern.planning_horizon_start; day <= last; day = dayPlus(day, 1)) {
    const weekday = weekdays[weekdayOf(day)];
    for (const period of pattern.periods) {
      if (period.day !== weekday) continue;
      const end = instantOf(day, minutesOf(period.end_time), pattern.time_zone);
      if (end <= since) continue;
      for (let at = instantOf(day, minutesOf(period.start_time), pattern.time_zone); at + length <= end; at += length) {
        if (at >= since) slots.push({ starts_at: at, ends_at: at + length });
      }
    }
  }
  return slots.toSorted((a, b) => a.starts_at - b.starts_at);
}

/** An upper bound of the number of slots, without computing them. */
export function mostSlots(pattern: SlotPattern): number {
  const days = (Date.parse(lastDayOf(pattern)) - Date.parse(pattern.planning_horizon_start)) / (1440 * minute) + 1;
  const weekly = pattern.periods.reduce(
    (sum, { start_time, end_time }) =>
      sum + Math.floor((minutesOf(end_time) - minutesOf(start_time)) / pattern.slot_minutes),
    0,
  );
  return Math.ceil(days / 7) * weekly;
}

import { dayPlus } from '@clinic-workbench/sdk/common';
import { invalid } from '@clinic-workbench/sdk/node';
import type { ScheduleException } from '../common/exception';
import { daysBetween, instantOf, minutesOf } from '../common/wall-time';
import type { Stretch } from './blocking';

/** The times of an exception. */
export type ExceptionTimes = Pick<ScheduleException, 'starts_on' | 'ends_on' | 'start_time' | 'end_time'>;

/** A longer leave needs several exceptions. */
const mostDays = 731;

/** @throws ApiError 400 */
export function checkTimes({ starts_on, ends_on, start_time, end_time }: ExceptionTimes): void {
  if (ends_on < starts_on) throw invalid({ ends_on: ['Last day must not be before the first day'] });
  if (daysBetween(starts_on, ends_on) >= mostDays)
    throw invalid({ ends_on: ['An exception cannot be longer than two years'] });
  if ((start_time === null) !== (end_time === null))
    throw invalid({ [start_time === null ? 'start_time' : 'end_time']: ['Start time and end time go together'] });
  if (start_time !== null && end_time !== null && endMinutes(end_time) <= minutesOf(start_time))
    throw invalid({ end_time: ['End time must be after start time'] });
}

/** The stretch from its first to its last instant, in milliseconds. */
export function stretchOf(times: ExceptionTimes, timeZone: string): Stretch {
  return { from: dayStretch(times.starts_on, times, timeZone).from, to: dayStretch(times.ends_on, times, timeZone).to };
}

/** In the database's multirange syntax: one range for whole days, otherwise one per day. */
export function windowsOf(times: ExceptionTimes, timeZone: string): string {
  if (times.start_time === null) return multirange([stretchOf(times, timeZone)]);
  const days = Array.from({ length: daysBetween(times.starts_on, times.ends_on) + 1 }, (_, index) =>
    dayPlus(times.starts_on, index),
  );
  // When clocks go forward, a skipped time becomes later, so such a day may have no part of the exception.
  return multirange(days.map((day) => dayStretch(day, times, timeZone)).filter(({ from, to }) => from < to));
}

function dayStretch(day: string, { start_time, end_time }: ExceptionTimes, timeZone: string): Stretch {
  return {
    from: instantOf(day, start_time === null ? 0 : minutesOf(start_time), timeZone),
    to: instantOf(day, end_time === null ? 1440 : endMinutes(end_time), timeZone),
  };
}

/** 00:00 means the end of the day. */
const endMinutes = (time: string) => minutesOf(time) || 1440;

const multirange = (stretches: readonly Stretch[]) =>
  `{${stretches.map(({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join(',')}}`;

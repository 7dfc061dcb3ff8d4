import { dayPlus } from '@clinic-workbench/sdk/common';
import { weekdayOf } from '../../../schedules/common/wall-time';

/** The weeks of a month, Monday first: days (YYYY-MM-DD), including those of the adjacent months. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const start = dayPlus(first, -((weekdayOf(first) + 6) % 7));
  const weeks: string[][] = [];
  for (let monday = start; monday.slice(0, 7) <= month; monday = dayPlus(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => dayPlus(monday, day)));
  return weeks;
}

/** The month this many months later (or earlier), YYYY-MM. */
export function monthPlus(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The same day of another month, or that month's last. */
function inMonth(day: string, month: string): string {
  const last = dayPlus(`${monthPlus(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}

/**
 * The day to which a key moves in a calendar (WAI-ARIA, date grid); undefined for other keys.
 * @param day YYYY-MM-DD
 */
export function dayAfterKey(day: string, key: string): string | undefined {
  const weekday = (weekdayOf(day) + 6) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  if (step !== undefined) return dayPlus(day, step);
  if (key === 'PageUp') return inMonth(day, monthPlus(day.slice(0, 7), -1));
  return key === 'PageDown' ? inMonth(day, monthPlus(day.slice(0, 7), 1)) : undefined;
}

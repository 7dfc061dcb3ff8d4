import { dayPlus } from '@clinic-workbench/sdk/common';

/**
 * True while a batch may be given out: what expires today may not any more. Batches without expiry are always usable.
 * @param today YYYY-MM-DD in the organization's time zone
 */
export const isUsableOn = (expires: string | null, today: string): boolean => expires === null || expires > today;

/**
 * The last day of an expiry as it is printed on a pack: `2026-11-30`, or a month (`11/2026`, `2026-11`), which means its
 * last day. Undefined for other text and for days that do not exist.
 */
export function expiryDay(text: string): string | undefined {
  const typed = text.trim();
  const [, month, year] = /^(\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  if (month !== undefined && year !== undefined) return lastDayOf(`${year}-${month.padStart(2, '0')}`);
  if (/^\d{4}-\d\d$/.test(typed)) return lastDayOf(typed);
  return /^\d{4}-\d\d-\d\d$/.test(typed) && isDay(typed) ? typed : undefined;
}

function lastDayOf(month: string): string | undefined {
  const first = `${month}-01`;
  if (!isDay(first)) return undefined;
  // Thirty-one days after the first is always in the next month.
  return dayPlus(`${dayPlus(first, 31).slice(0, 7)}-01`, -1);
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The last day of a course of so many days that begins today: today + days − 1. */
export const lastDayOfCourse = (today: string, days: number): string => dayPlus(today, days - 1);

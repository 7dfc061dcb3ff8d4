import { dayPlus } from '@clinic-workbench/sdk/common';

/** The Monday of a day's week, YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayPlus(day, -((weekday + 6) % 7));
}

/**
 * The latest birthday of people of at least this age on a day (both YYYY-MM-DD). A person born on 29 February turns a
 * year older on 1 March.
 */
export function yearsBefore(day: string, years: number): string {
  const year = Math.max(Number(day.slice(0, 4)) - years, 1);
  const date = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return date.endsWith('-02-29') && !isLeapYear(year) ? `${date.slice(0, 8)}28` : date;
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

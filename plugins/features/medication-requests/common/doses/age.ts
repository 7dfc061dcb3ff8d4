import type { AgeBound } from '../../../medicines/common/doses/dose-limit';

/** An age in the units in which limits are given; each completed. */
export interface Age {
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

const day = 86_400_000;

/**
 * The completed age between two days, YYYY-MM-DD. Months are those of the calendar: born on the 31st, one is a month
 * older on the next month's 31st or, where it has none, on the 1st after it.
 *
 * @returns undefined for no birth date, or one after today
 */
export function ageBetween(birthDate: string | null, today: string): Age | undefined {
  if (birthDate === null || birthDate > today) return undefined;
  const [year = 0, month = 0, dayOfMonth = 0] = birthDate.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  const months = (nowYear - year) * 12 + nowMonth - month - (nowDay < dayOfMonth ? 1 : 0);
  return { days: daysBetween(birthDate, today), months, years: Math.floor(months / 12) };
}

/** Whole days from one day to another, YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** Whether an age is in a range: its beginning is in it, its end is not. */
export function isBetween(age: Age, from: AgeBound | undefined, to: AgeBound | undefined): boolean {
  return (from === undefined || age[from.unit] >= from.value) && (to === undefined || age[to.unit] < to.value);
}

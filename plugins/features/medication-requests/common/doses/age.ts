import type { AgeBound } from '../../../medicines/common/doses/dose-limit';

/** An age in the units of the limits, each completed. */
export interface Age {
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

const day = 86_400_000;

/**
 * The completed age between two days, YYYY-MM-DD. Months are calendar months: a child born on the 31st is a month older
 * on the next month's 31st or, if it has none, on the following 1st.
 *
 * @returns undefined without a birth date, or with one after today
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

/** True if an age is in a range, including its beginning and excluding its end. */
export function isBetween(age: Age, from: AgeBound | undefined, to: AgeBound | undefined): boolean {
  return (from === undefined || age[from.unit] >= from.value) && (to === undefined || age[to.unit] < to.value);
}

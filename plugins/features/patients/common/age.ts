import { ageOn } from './patient-description';

export interface Age {
  readonly n: number;
  readonly unit: 'day' | 'month' | 'year';
}

const day = 86_400_000;
/** From this many completed months an age is in years, as in children's health records. */
const monthsTold = 24;

/**
 * An age in its usual unit: completed days in the first month, months under two years, then years.
 * @param birthDate YYYY-MM-DD
 * @param today YYYY-MM-DD in the organization's time zone
 * @returns null without a birth date, or with one after today
 */
export function ageInUnits(birthDate: string | null | undefined, today: string): Age | null {
  const years = ageOn(birthDate, today);
  if (years === null || !birthDate) return null;
  const months = completedMonths(birthDate, today);
  if (months >= monthsTold) return { n: years, unit: 'year' };
  if (months > 0) return { n: months, unit: 'month' };
  return { n: Math.round((Date.parse(today) - Date.parse(birthDate)) / day), unit: 'day' };
}

/**
 * A child born on the 31st completes a month on the 1st after a shorter month; the same applies to years and 29
 * February.
 */
function completedMonths(birthDate: string, today: string): number {
  const whole = monthOf(today) - monthOf(birthDate);
  return today.slice(8) < birthDate.slice(8) ? whole - 1 : whole;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

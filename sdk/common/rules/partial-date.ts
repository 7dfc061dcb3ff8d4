import { rule } from './validation';

/**
 * True for a year, a month or a day that exists: `2019`, `2019-04` or `2019-04-12`, not before 1850. Patients seldom
 * know the exact day on which a condition began (FHIR dateTime has the same three precisions).
 */
export function isPartialDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}(-\d\d(-\d\d)?)?$/.test(value) || value < '1850') return false;
  const whole = value + '-01-01'.slice(value.length - 4);
  const date = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole);
}

/** True if the whole partial date is after a day (YYYY-MM-DD). The year or month that contains the day is not. */
export const isAfterDay = (partial: string, day: string): boolean => partial > day.slice(0, partial.length);

/** A year, a month or a day: YYYY, YYYY-MM or YYYY-MM-DD. */
export const PartialDate = () => rule('partialDate', '{{field}} is not valid', isPartialDate);

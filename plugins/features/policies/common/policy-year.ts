/** YYYY-MM-DD */
type Day = string;

/** The day a number of days later. */
export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day in another year; 29 February becomes 28 February if the year has none. */
function inYear(day: Day, year: number): Day {
  const rest = day.slice(4);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}

/**
 * The first day of the policy year that contains the day. A policy year has twelve months, counted from the policy's
 * start.
 */
export function policyYearOf(starts: Day, day: Day): Day {
  if (day <= starts) return starts;
  const year = Number(day.slice(0, 4));
  const thisYear = inYear(starts, year);
  return thisYear <= day ? thisYear : inYear(starts, year - 1);
}

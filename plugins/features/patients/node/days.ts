const minute = 60_000;

/**
 * The instant at which a day (YYYY-MM-DD) begins in an IANA time zone. Where the clock jumps over midnight, the first
 * instant of that day.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset at the guess may be another than at the result, around a change of the clock: ask twice.
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone));
}

/** How far a time zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  const local = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Math.round((local - instant) / minute) * minute;
}

/** The day so many days later (or earlier), YYYY-MM-DD. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 1440 * minute).toISOString().slice(0, 10);
}

/** The Monday of the week that a day belongs to, YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayPlus(day, -((weekday + 6) % 7));
}

/**
 * The latest birthday of those who are so many years old or older on a day (both YYYY-MM-DD). Born on 29 February, one
 * turns a year older on 1 March.
 */
export function yearsBefore(day: string, years: number): string {
  const year = Math.max(Number(day.slice(0, 4)) - years, 1);
  const date = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return date.endsWith('-02-29') && !isLeapYear(year) ? `${date.slice(0, 8)}28` : date;
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

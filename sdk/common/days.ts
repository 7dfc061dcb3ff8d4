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
  const local = Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`);
  return Math.round((local - instant) / minute) * minute;
}

/** By time zone: making one takes longer than all that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes dates as ISO 8601 does.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The day so many days later (or earlier), YYYY-MM-DD. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 1440 * minute).toISOString().slice(0, 10);
}

/** How many days there are from one to another (YYYY-MM-DD), both included. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (1440 * minute) + 1;
}

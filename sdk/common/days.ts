const minute = 60_000;

/**
 * The instant at which a day (YYYY-MM-DD) begins in an IANA time zone. If the clock skips midnight, the first instant
 * of that day.
 */
export function startOfDay(day: string, timeZone: string): Date {
  return instantIn(`${day}T00:00:00`, timeZone);
}

/**
 * The instant at which the clock of an IANA time zone shows a local time (YYYY-MM-DDTHH:mm, with or without seconds).
 * If the clock skips that time, the result is later by the skipped hour.
 */
export function instantIn(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  // Around a change of the clock the offset at the guess may differ from the offset at the result, so look it up twice.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone));
}

/** The calendar day (YYYY-MM-DD) of an instant in an IANA time zone, such as `Africa/Accra`. */
export function dayIn(timeZone: string, instant: Date): string {
  const time = instant.getTime();
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** Clocks change only at quarters of an hour. */
const quarter = 15 * minute;
/** Offsets by zone and quarter: most callers ask for the same few again and again. */
const offsets = new Map<string, Map<number, number>>();
const mostOffsets = 20_000;

/** How far an IANA time zone's clock is ahead of UTC at an instant (milliseconds since 1970), in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const at = Math.floor(instant / quarter);
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  const known = ofZone.get(at);
  if (known !== undefined) return known;
  if (ofZone.size >= mostOffsets) ofZone.clear();
  const local = Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`);
  const offset = Math.round((local - instant) / minute) * minute;
  offsets.set(timeZone, ofZone.set(at, offset));
  return offset;
}

/** Formatters by time zone: creating one takes longer than a hundred uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  // The Swedish date format is that of ISO 8601.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The day so many days later (or earlier), YYYY-MM-DD. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 1440 * minute).toISOString().slice(0, 10);
}

/** The number of days from one day to another (YYYY-MM-DD), both included. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (1440 * minute) + 1;
}

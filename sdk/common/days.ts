const minute = 60_000;

/**
 * The instant at which a day (YYYY-MM-DD) begins in an IANA time zone. Where the clock jumps over midnight, the first
 * instant of that day.
 */
export function startOfDay(day: string, timeZone: string): Date {
  return instantIn(`${day}T00:00:00`, timeZone);
}

/**
 * The instant at which the clock of an IANA time zone shows a local time (YYYY-MM-DDTHH:mm, with or without seconds).
 * Where the clock jumps over it, the instant as much later.
 */
export function instantIn(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  // The offset at the guess may be another than at the result, around a change of the clock: ask twice.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone));
}

/** The calendar day (YYYY-MM-DD) that an instant falls on in an IANA time zone, such as `Africa/Accra`. */
export function dayIn(timeZone: string, instant: Date): string {
  const time = instant.getTime();
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** Clocks change on quarters of an hour only. */
const quarter = 15 * minute;
/** Offsets by zone and quarter: whoever asks mostly asks for the same few again and again. */
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

/** By time zone: making one takes longer than a hundred uses of it. */
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

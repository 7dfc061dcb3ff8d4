const minute = 60_000;
const dayLength = 1440 * minute;

/** By time zone: making one takes longer than a hundred uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  // Sweden writes dates and times as ISO 8601 does.
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, known);
  return known;
}

/** Clocks change on quarters of an hour only. */
const quarter = 15 * minute;
/** Offsets by zone and quarter: a page of slots asks for the same few again and again. */
const offsets = new Map<string, number>();
const mostOffsets = 20_000;

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / quarter)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostOffsets) offsets.clear();
  const local = Date.parse(`${clock(timeZone).format(instant).replace(' ', 'T')}Z`);
  const offset = Math.round((local - instant) / minute) * minute;
  offsets.set(key, offset);
  return offset;
}

/**
 * The instant at which a zone's clock shows so many minutes after midnight of a day. A time that comes twice, as clocks
 * go back, is its first; one that is left out, as clocks go forward, comes as much later as was left out, so that what
 * begins before the change and ends in the gap keeps its length (as Temporal's `compatible` does).
 *
 * @param day YYYY-MM-DD
 * @param minutes from 0 to 1440
 */
export function instantOf(day: string, minutes: number, timeZone: string): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const before = offsetAt(local - dayLength, timeZone);
  const first = local - before;
  if (offsetAt(first, timeZone) === before) return first;
  const after = offsetAt(local + dayLength, timeZone);
  const second = local - after;
  return offsetAt(second, timeZone) === after ? second : first;
}

/** What a zone's clock shows at an instant. */
export interface WallTime {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Since midnight. */
  readonly minutes: number;
}

export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const local = new Date(instant + offsetAt(instant, timeZone));
  return { day: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** `08:30` is 510. @returns NaN for what is no time between 00:00 and 24:00 */
export function minutesOf(time: string): number {
  const parts = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(time);
  const minutes = parts ? Number(parts[1]) * 60 + Number(parts[2]) : Number.NaN;
  return parts && Number(parts[2]) < 60 && minutes <= 1440 ? minutes : Number.NaN;
}

/** 510 is `08:30`, 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The day so many days later (or earlier), YYYY-MM-DD. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** 0 for Sunday. @param day YYYY-MM-DD */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whole days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

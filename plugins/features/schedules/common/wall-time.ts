import { offsetAt } from '@clinic-workbench/sdk/common';

const minute = 60_000;
const dayLength = 1440 * minute;

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

/** 0 for Sunday. @param day YYYY-MM-DD */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whole days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

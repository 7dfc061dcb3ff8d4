import { offsetAt } from '@clinic-workbench/sdk/common';

const minute = 60_000;
const dayLength = 1440 * minute;

/**
 * The instant at which a zone's clock shows this many minutes after midnight of a day. For a repeated time, when clocks
 * go back, it is the first one. A skipped time, when clocks go forward, becomes later by the skipped amount, so that a
 * stretch that begins before the change and ends in the gap keeps its length (like Temporal's `compatible`).
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

/** The time on a zone's clock. */
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

/**
 * `08:30` is 510.
 * @returns NaN if it is not a time between 00:00 and 24:00
 */
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

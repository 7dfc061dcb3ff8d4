import { dayIn } from '@clinic-workbench/sdk/common';
import type { RankedEntry, TimedEntry } from './queue-entry';

/** Due now, already met, or later. */
export type Dueness = 'due' | 'met' | 'later';

/**
 * The time of a patient's turn: the first existing one, in the order of the specification's section 3.
 *
 * @returns ISO 8601; null if there is none
 */
export function queueTime(entry: TimedEntry): string | null {
  return entry.next_encounter_due ?? entry.authored_on ?? entry.created_at ?? entry.arrived_at ?? entry.occurrence_date;
}

/**
 * Due if the time has passed today, or a bill is unpaid; met if the time passed on an earlier day (specification,
 * section 4, Queue).
 *
 * @param timeZone IANA name; decides which day it is
 */
export function duenessOf(entry: TimedEntry, now: Date, timeZone: string): Dueness {
  if (entry.bill_status === 'billable') return 'due';
  const time = instantOf(entry);
  if (!(time < now.getTime())) return 'later';
  return dayIn(timeZone, new Date(time)) === dayIn(timeZone, now) ? 'due' : 'met';
}

/**
 * The panel's group: the due patients if there are any, otherwise those already met, each in the order of their turn.
 */
export function shownGroup<E extends RankedEntry>(
  entries: readonly E[],
  now: Date,
  timeZone: string,
): { readonly group: 'due' | 'met'; readonly entries: readonly E[] } | undefined {
  for (const group of ['due', 'met'] as const) {
    const members = entries.filter((entry) => duenessOf(entry, now, timeZone) === group);
    if (members.length > 0) return { group, entries: members.toSorted(byTurn) };
  }
  return undefined;
}

/** Milliseconds since 1970; NaN for an entry without a time, which compares false with everything. */
function instantOf(entry: TimedEntry): number {
  return Date.parse(queueTime(entry) ?? '');
}

/**
 * The most urgent first, then the longest wait; a patient who missed a call comes after all others of the same urgency.
 */
function byTurn(a: RankedEntry, b: RankedEntry): number {
  return a.sort_weight - b.sort_weight || placeOf(a) - placeOf(b);
}

/** Entries without a time come last. */
function placeOf(entry: RankedEntry): number {
  return (entry.skipped_at === null ? instantOf(entry) : Date.parse(entry.skipped_at)) || Number.MAX_VALUE;
}

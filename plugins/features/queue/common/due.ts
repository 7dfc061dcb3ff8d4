import { dayIn } from '@clinic-workbench/sdk/common';
import type { RankedEntry, TimedEntry } from './queue-entry';

/** Due now, met earlier, or still to come. */
export type Dueness = 'due' | 'met' | 'later';

/**
 * When somebody's turn is: the first time that is present, in the order of the specification's section 3.
 *
 * @returns ISO 8601; null if there is none
 */
export function queueTime(entry: TimedEntry): string | null {
  return entry.next_encounter_due ?? entry.authored_on ?? entry.created_at ?? entry.arrived_at ?? entry.occurrence_date;
}

/**
 * Due if the time has passed and is of today, or the bill is to be paid; met if the time has passed on an earlier day
 * (specification, section 4, Queue).
 *
 * @param timeZone IANA name; decides which day it is
 */
export function duenessOf(entry: TimedEntry, now: Date, timeZone: string): Dueness {
  if (entry.bill_status === 'billable') return 'due';
  const time = instantOf(entry);
  if (!(time < now.getTime())) return 'later';
  return dayIn(timeZone, new Date(time)) === dayIn(timeZone, now) ? 'due' : 'met';
}

/** What the panel shows: who is due if anybody is, else who was met, each in the order of their turn; else nobody. */
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

/** Milliseconds since 1970; not a number if the entry has no time, which then lies neither before nor after anything. */
function instantOf(entry: TimedEntry): number {
  return Date.parse(queueTime(entry) ?? '');
}

/** The most urgent first, then who has waited longest; who did not answer comes after all others of the same urgency. */
function byTurn(a: RankedEntry, b: RankedEntry): number {
  return a.sort_weight - b.sort_weight || placeOf(a) - placeOf(b);
}

/** Entries without a time come last. */
function placeOf(entry: RankedEntry): number {
  return (entry.skipped_at === null ? instantOf(entry) : Date.parse(entry.skipped_at)) || Number.MAX_VALUE;
}

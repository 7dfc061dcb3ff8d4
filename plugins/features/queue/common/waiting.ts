import type { TimedEntry } from './queue-entry';
import { queueTime } from './due';

/** The minutes after which a wait counts as long, and very long. */
export interface WaitingLimits {
  readonly long_minutes: number;
  readonly very_long_minutes: number;
}

/** The defaults: half an hour and an hour, common targets of outpatient clinics. */
export const defaultLimits: WaitingLimits = { long_minutes: 30, very_long_minutes: 60 };

export type WaitingAge = 'fresh' | 'long' | 'very-long';

/** Whole minutes since the patient's turn; 0 before it. */
export function minutesWaited(entry: TimedEntry, now: Date): number {
  const since = Date.parse(queueTime(entry) ?? '');
  return Number.isNaN(since) ? 0 : Math.max(0, Math.floor((now.getTime() - since) / 60_000));
}

export function waitingAge(minutes: number, { long_minutes, very_long_minutes }: WaitingLimits): WaitingAge {
  if (minutes >= very_long_minutes) return 'very-long';
  return minutes >= long_minutes ? 'long' : 'fresh';
}

import type { ScoreBand } from './score-table';

const minute = 60_000;

export interface DueTimes {
  /** The latest time for treatment; null if the score requires none. */
  readonly treat_by: Date | null;
  /** The latest time for the next score. */
  readonly repeat_by: Date | null;
}

/** @param at when the score was taken */
export function dueTimes(band: ScoreBand | null, at: Date): DueTimes {
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(at.getTime() + minutes * minute);
  return { treat_by: after(band?.minutes), repeat_by: after(band?.repeat_minutes) };
}

/** The distance of a due time. */
export interface TimeLeft {
  readonly state: 'ahead' | 'now' | 'overdue';
  /** Whole minutes, never negative; rounded up before the due time, down after it. */
  readonly minutes: number;
}

/** @param due milliseconds @param now milliseconds */
export function timeLeft(due: number, now: number): TimeLeft {
  if (due > now) return { state: 'ahead', minutes: Math.ceil((due - now) / minute) };
  const minutes = Math.floor((now - due) / minute);
  return { state: minutes === 0 ? 'now' : 'overdue', minutes };
}

import type { ScoreBand } from './score-table';

const minute = 60_000;

export interface DueTimes {
  /** When the patient is to be treated at the latest; null where the score says nothing of that. */
  readonly treat_by: Date | null;
  /** When it is to be scored again at the latest. */
  readonly repeat_by: Date | null;
}

/** @param at when the score was taken */
export function dueTimes(band: ScoreBand | null, at: Date): DueTimes {
  const after = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(at.getTime() + minutes * minute);
  return { treat_by: after(band?.minutes), repeat_by: after(band?.repeat_minutes) };
}

/** How far away something is that is due. */
export interface TimeLeft {
  readonly state: 'ahead' | 'now' | 'overdue';
  /** Whole minutes, never negative; what is begun counts ahead, what is completed counts overdue. */
  readonly minutes: number;
}

/** @param due milliseconds @param now milliseconds */
export function timeLeft(due: number, now: number): TimeLeft {
  if (due > now) return { state: 'ahead', minutes: Math.ceil((due - now) / minute) };
  const minutes = Math.floor((now - due) / minute);
  return { state: minutes === 0 ? 'now' : 'overdue', minutes };
}

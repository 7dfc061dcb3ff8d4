import type { EncounterStatus } from './encounter-status';

interface Timed {
  readonly status: EncounterStatus;
  /** ISO 8601. */
  readonly start_time: string;
  readonly end_time: string | null;
}

/** Finished, or its end has passed (specification, section 4). @param now milliseconds since 1970 */
export function isPast({ status, end_time }: Timed, now: number): boolean {
  return status === 'finished' || (end_time !== null && Date.parse(end_time) < now);
}

/**
 * In progress, or started earlier without an end (specification, section 4).
 * @param now milliseconds since 1970
 */
export function isOngoing({ status, start_time, end_time }: Timed, now: number): boolean {
  return status === 'in-progress' || (end_time === null && Date.parse(start_time) < now);
}

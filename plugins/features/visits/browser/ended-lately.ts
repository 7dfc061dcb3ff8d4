import type { Visit } from '../common/visit';

/** Long enough for a mistake to be noticed. Milliseconds. */
const noticedWithin = 4 * 3_600_000;

/** Whether reopening a visit is likely to be wanted. */
export function endedLately({ status, ended_at }: Visit): boolean {
  return status === 'finished' && ended_at !== null && Date.now() - Date.parse(ended_at) < noticedWithin;
}

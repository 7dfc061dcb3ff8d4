import { invalid } from '@clinic-workbench/sdk/node';

/** Clocks on wards may be this many milliseconds fast. */
const allowedAhead = 60_000;

/**
 * The time of an event: now if left out; never in the future.
 * @param field of the body
 * @param future the message for a time in the future
 * @throws ApiError 400
 */
export function instantOf(field: string, future: string, given: string | null | undefined, now: Date): Date {
  if (!given) return now;
  const at = new Date(given);
  if (at.getTime() > now.getTime() + allowedAhead) throw invalid({ [field]: [future] });
  return at;
}

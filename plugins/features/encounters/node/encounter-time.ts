import { invalid } from '@clinic-workbench/sdk/node';

/** Clocks of wards may run ahead by so much. */
const allowedAhead = 60_000;

/**
 * When something happened: now unless the caller says, and never later.
 * @param field the body's
 * @param future what is said of a time to come
 * @throws ApiError 400
 */
export function instantOf(field: string, future: string, given: string | null | undefined, now: Date): Date {
  if (!given) return now;
  const at = new Date(given);
  if (at.getTime() > now.getTime() + allowedAhead) throw invalid({ [field]: [future] });
  return at;
}

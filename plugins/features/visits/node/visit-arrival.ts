import { invalid } from '@clinic-workbench/sdk/node';
import type { CreateVisit } from '../common/visit-requests';

/** Clocks of desks may be this many milliseconds fast. */
const allowedAhead = 60_000;
/** Nobody enters an outreach clinic later than this. */
const allowedBehind = 31 * 86_400_000;

/**
 * The time of arrival: now if left out; none for a planned visit.
 * @throws ApiError 400
 */
export function arrivalOf({ status, arrived_at }: Pick<CreateVisit, 'status' | 'arrived_at'>, now: Date): Date | null {
  if (status === 'planned') {
    if (arrived_at) throw invalid({ arrived_at: ['A planned visit has no time of arrival'] });
    return null;
  }
  if (!arrived_at) return now;
  const at = new Date(arrived_at);
  if (at.getTime() > now.getTime() + allowedAhead)
    throw invalid({ arrived_at: ['Time of arrival cannot be in the future'] });
  if (at.getTime() < now.getTime() - allowedBehind)
    throw invalid({ arrived_at: ['Time of arrival cannot be more than 31 days ago'] });
  return at;
}

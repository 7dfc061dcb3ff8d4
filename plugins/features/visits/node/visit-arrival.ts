import { invalid } from '@clinic-workbench/sdk/node';
import type { CreateVisit } from '../common/visit-requests';

/** Clocks of desks may run ahead by so much. */
const allowedAhead = 60_000;
/** Nobody enters an outreach clinic later than that. */
const allowedBehind = 31 * 86_400_000;

/** When the patient came: now unless the desk says; never for a visit that is only planned. @throws ApiError 400 */
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

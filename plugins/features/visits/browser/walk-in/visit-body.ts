import type { VisitPriority } from '../../common/visit-priority';
import type { VisitClass } from '../../common/visit-class';

/** The fields of every visit. */
export interface VisitFieldValues {
  /** Empty for the caller's location; the others are empty for their defaults. */
  location_id: string;
  healthcare_service_id: string;
  assigned_to_id: string;
  class: VisitClass | '';
  priority: VisitPriority | '';
  reason: string;
}

/**
 * The request body of these fields. Section 3 requires no field: the server fills in empty ones, such as the location
 * of the caller.
 */
export function visitBodyOf({ reason, ...choices }: VisitFieldValues): object {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(chosen), reason: reason.trim() };
}

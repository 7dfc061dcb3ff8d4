import type { VisitPriority } from '../../common/visit';
import type { VisitClass } from '../../common/visit-class';

/** Fields that every visit has, whoever comes. */
export interface VisitFieldValues {
  /** Empty for where the caller works; so are the others for what is usual. */
  location_id: string;
  healthcare_service_id: string;
  assigned_to_id: string;
  class: VisitClass | '';
  priority: VisitPriority | '';
  reason: string;
}

/**
 * What is sent of these fields. Section 3 requires none of them: what is left empty is the server's to fill, as the
 * location by where the caller works.
 */
export function visitBodyOf({ reason, ...choices }: VisitFieldValues): object {
  const chosen = Object.entries(choices).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(chosen), reason: reason.trim() };
}

import type { VisitClass } from '../../common/visit-class';
import type { VisitStatus } from '../../common/visit-status';

/** A visit of the demonstration. */
export interface DemoVisit {
  readonly status: VisitStatus;
  readonly class: VisitClass;
  readonly patient_uuid: string;
  readonly location_uuid: string;
  readonly assigned_to_uuid: string | null;
  readonly healthcare_service_uuid: string | null;
  readonly appointment_uuid: string | null;
  readonly priority: string;
  readonly reason: string;
  readonly arrived_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

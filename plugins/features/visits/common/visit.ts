import {
  Label,
  LowerCase,
  OneOf,
  Optional,
  Text,
  Uuid,
  type Entity,
  type NamedRef,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import type { PatientDetail } from '../../patients/common/patient-detail';
import type { TriageColour } from './triage-colour';
import { visitClasses, type VisitClass } from './visit-class';
import { visitPriorities, type VisitPriority } from './visit-priority';
import type { VisitStatus } from './visit-status';
import type { VisitStop } from './visit-stop';

/** The fields of a new visit that may change later. */
export class VisitFields {
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
  /** Practitioner role; null in a change unassigns the visit. */
  @Label('Practitioner') @Optional() @Uuid() assigned_to_id?: string | null;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  /** `AMB` unless given. */
  @Optional() @OneOf(visitClasses) class?: VisitClass | null;
  /** `routine` unless given. */
  @Optional() @LowerCase() @OneOf(visitPriorities) priority?: VisitPriority | null;
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /**
   * Of a new visit: the caller's location (`X-Location`) if left out; otherwise the practitioner's usual one, otherwise
   * the caller's first active site.
   */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
}

/** The stored defaults of missing fields. */
export type VisitFilled = 'service_provider_id' | 'class' | 'priority' | 'reason' | 'location_id';

/** The appointment of a visit. */
export interface VisitAppointment {
  readonly id: string;
  readonly appointment_number: string;
  /** ISO 8601, UTC. */
  readonly start: string;
}

/** A patient's stay in the house, from arrival to the end. */
export interface Visit extends Entity, RecordFields<VisitFields, VisitFilled> {
  /** The same as uuid. */
  readonly id: string;
  /** For people, as in `V000123`. */
  readonly visit_number: string;
  readonly status: VisitStatus;
  readonly patient_id: string;
  readonly patient: PatientDetail;
  readonly assigned_to: NamedRef | null;
  readonly location: NamedRef;
  readonly healthcare_service: NamedRef | null;
  readonly appointment_id: string | null;
  readonly appointment: VisitAppointment | null;
  /** The triage result; null before triage. */
  readonly triage_colour: TriageColour | null;
  /** Called instead of a name: the patient's last ticket. Null if there is none. */
  readonly ticket_number: string | null;
  /** The patient's next stop; null while they see, or wait for, a practitioner. */
  readonly next_stop: VisitStop | null;
  readonly cancellation_reason: string | null;
  /** ISO 8601, UTC; null until the patient has come. */
  readonly arrived_at: string | null;
  /** When the first consultation started. */
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** True if the patient's record names it as the current visit. */
  readonly is_current: boolean;
}

/** A change of a visit. */
export interface VisitChange {
  readonly uuid: string;
  readonly kind: 'status' | 'transfer';
  readonly from_status: VisitStatus;
  readonly to_status: VisitStatus;
  readonly from_assigned_to: NamedRef | null;
  readonly to_assigned_to: NamedRef | null;
  readonly from_location: NamedRef;
  readonly to_location: NamedRef;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}

/** The result of one line of a bulk creation. */
export interface VisitLine {
  /** From 0. */
  readonly index: number;
  readonly patient_id: string;
  readonly visit: Visit | null;
  /** Why it was refused. */
  readonly refusal: { readonly code: string; readonly message: string; readonly details?: unknown } | null;
}

export interface VisitLines {
  readonly created: number;
  readonly refused: number;
  readonly data: readonly VisitLine[];
}

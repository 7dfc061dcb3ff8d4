import type { Entity } from '@clinic-workbench/sdk/common';
import type { NamedRef } from '../../schedules/common/schedule-kinds';
import type { TriageColour } from './triage-colour';
import type { VisitClass } from './visit-class';
import type { VisitStatus } from './visit-status';
import type { VisitStop } from './visit-stop';

/** Section 3, *Priorities*; the most urgent first. */
export const visitPriorities = ['stat', 'urgent', 'asap', 'routine'] as const;
export type VisitPriority = (typeof visitPriorities)[number];
/** English. */
export const visitPriorityNames: Readonly<Record<VisitPriority, string>> = {
  stat: 'STAT',
  urgent: 'Urgent',
  asap: 'ASAP',
  routine: 'Routine',
};

export interface VisitPatient {
  readonly id: string;
  readonly uuid: string;
  readonly full_name: string;
  /** Completed years today; null if unknown. */
  readonly age: number | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
}

/** The appointment of a visit. */
export interface VisitAppointment {
  readonly id: string;
  readonly appointment_number: string;
  /** ISO 8601, UTC. */
  readonly start: string;
}

/** A patient's stay in the house, from arrival to the end. */
export interface Visit extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** For people, as in `V000123`. */
  readonly visit_number: string;
  readonly status: VisitStatus;
  readonly class: VisitClass;
  readonly patient_id: string;
  readonly patient: VisitPatient;
  /** Practitioner role. */
  readonly assigned_to_id: string | null;
  readonly assigned_to: NamedRef | null;
  /** The organization. */
  readonly service_provider_id: string;
  readonly location_id: string;
  readonly location: NamedRef;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service: NamedRef | null;
  readonly appointment_id: string | null;
  readonly appointment: VisitAppointment | null;
  readonly priority: VisitPriority;
  /** The triage result; null before triage. */
  readonly triage_colour: TriageColour | null;
  /** Called instead of a name: the patient's last ticket. Null if there is none. */
  readonly ticket_number: string | null;
  /** The patient's next stop; null while they see, or wait for, a practitioner. */
  readonly next_stop: VisitStop | null;
  readonly reason: string;
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

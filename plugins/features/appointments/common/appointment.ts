import type { Entity, RecordChange, NamedRef } from '@clinic-workbench/sdk/common';
import type { PatientDetail } from '../../patients/common/patient-detail';
import type { AppointmentStatus } from './appointment-status';

/** Lines of one printed list. */
export const mostPrinted = 1_000;

/** Section 3. */
export const appointmentTypes = ['ROUTINE', 'CHECKUP', 'EMERGENCY', 'FOLLOWUP'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];
export const defaultAppointmentType: AppointmentType = 'ROUTINE';
/** English. */
export const appointmentTypeNames: Readonly<Record<AppointmentType, string>> = {
  ROUTINE: 'Routine',
  CHECKUP: 'Checkup',
  EMERGENCY: 'Emergency',
  FOLLOWUP: 'Followup',
};

/** A copy of the price tier at the time of booking; later changes of the service do not affect it. */
export interface ServiceTier {
  readonly id: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text. */
  readonly charge: string;
  /** The same as charge. */
  readonly cost: string;
  /** `name - currency cost`. */
  readonly label: string;
  /** The same as name. */
  readonly value: string;
}

export interface AppointmentPatient extends PatientDetail {
  /** False after the record was deleted: the appointment can only be cancelled. */
  readonly is_on_record: boolean;
}

export interface AppointmentSlot {
  readonly id: string;
  /** The same as id. */
  readonly uuid: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  readonly end: string;
  readonly practitioner: NamedRef | null;
  /** `21 Nov`. English. */
  readonly date_label: string;
  /** `08:00 am - 08:15 am`. English. */
  readonly time_label: string;
}

export interface Appointment extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** For people, as in `A000123`. */
  readonly appointment_number: string;
  readonly status: AppointmentStatus;
  readonly appointment_type: AppointmentType;
  readonly patient: AppointmentPatient;
  readonly practitioner: NamedRef | null;
  readonly healthcare_service_id: string;
  readonly healthcare_service_name: string;
  readonly location: NamedRef;
  readonly slot: AppointmentSlot;
  /** The day at its place, YYYY-MM-DD. */
  readonly date: string;
  readonly time_zone: string;
  readonly service_tier: ServiceTier | null;
  readonly comment: string;
  readonly reasons: readonly string[];
  readonly priority: number;
  readonly requested_period: number;
  readonly minutes_duration: number;
  /** The reason for booking above the slot's capacity; null otherwise. */
  readonly overbook_reason: string | null;
  readonly cancellation_reason: string | null;
  /** The link of a virtual appointment; null until the organization has a template for it. */
  readonly meeting_url: string | null;
  /** The address of a home visit; null for that of the patient's record. */
  readonly visit_address: string | null;
  /**
   * The address of a home visit, including that of the patient's record; null for appointments elsewhere. Only in a
   * single appointment.
   */
  readonly home_address?: string | null;
  /** Called instead of a name after the patient has come; null before, and if no ticket was given. */
  readonly ticket_number: string | null;
  readonly isCancelled: boolean;
  readonly isPending: boolean;
  readonly isPast: boolean;
}

/** A change of an appointment after it was booked: of its status, or a move to another slot (`starts_at`). */
export type AppointmentChange = RecordChange<'status' | 'move'>;

/**
 * Section 3: derived from the status and the slot's end.
 * @param now milliseconds since 1970
 */
export function flagsOf(status: AppointmentStatus, end: string, now: number) {
  return {
    isCancelled: status === 'cancelled',
    isPending: status === 'pending',
    isPast: Date.parse(end) < now,
  };
}

/** `name - currency cost` (section 3). */
export const tierLabel = (name: string, currency: string, cost: string) => `${name} - ${currency} ${cost}`;

import type { NamedRef } from '@clinic-workbench/sdk/common';

/** The fields of an appointment that a calendar reads (`GET v1/appointments`). */
export interface CalendarAppointment {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly patient: { readonly full_name: string };
  readonly practitioner: NamedRef | null;
  readonly healthcare_service_id: string;
  readonly healthcare_service_name: string;
  readonly location: NamedRef;
  readonly slot: { readonly id: string; readonly start: string; readonly end: string };
}

/** Statuses of appointments that occupy time. */
export const shownStatuses = ['pending', 'booked', 'arrived', 'checked-in', 'fulfilled'] as const;

/** An appointment can be moved until the patient comes. */
export const canMove = ({ status }: CalendarAppointment): boolean => status === 'pending' || status === 'booked';

import type { NamedRef } from '../../common/schedule';

/** What a calendar reads of an appointment (`GET v1/appointments`). */
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

/** Statuses of appointments that take time. */
export const shownStatuses = ['pending', 'booked', 'arrived', 'checked-in', 'fulfilled'] as const;

/** Before anybody has come, an appointment can be moved. */
export const canMove = ({ status }: CalendarAppointment): boolean => status === 'pending' || status === 'booked';

import type { ListPage, NamedRef } from '@clinic-workbench/sdk/common';
import { timeOf, wallTimeAt } from './wall-time';

/** FHIR Slot.status. */
export const slotStatuses = ['free', 'busy', 'busy-unavailable', 'busy-tentative', 'entered-in-error'] as const;
export type SlotStatus = (typeof slotStatuses)[number];

/** A bookable time. */
export interface Slot {
  readonly id: string;
  readonly uuid: string;
  readonly schedule_id: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  /** ISO 8601, UTC. */
  readonly end: string;
  /** The day at the schedule's location, YYYY-MM-DD. */
  readonly day: string;
  /** `dd MMM` at the schedule's location, as in `21 Nov`. English. */
  readonly date_label: string;
  /** `hh:mm a - hh:mm a` at the schedule's location. English. */
  readonly time_label: string;
  readonly status: SlotStatus;
  readonly capacity: number;
  /** Bookings that occupy a place. */
  readonly taken: number;
  /** The number of further bookings possible. */
  readonly free_places: number;
  readonly practitioner: NamedRef | null;
  readonly healthcare_service: NamedRef | null;
  readonly location: NamedRef;
  readonly time_zone: string;
}

/** The free slots of one practitioner, or of a service without one, by day. */
export interface SlotGroup {
  readonly practitioner: NamedRef | null;
  readonly healthcare_service: NamedRef | null;
  readonly location: NamedRef;
  readonly days: readonly { readonly day: string; readonly slots: readonly Slot[] }[];
}

export interface SlotGroups extends Pick<ListPage<SlotGroup>, 'meta'> {
  readonly data: readonly SlotGroup[];
  /**
   * True if there are more, at the time of the last one or later: ask from that time on, for fewer days, or for fewer
   * practitioners.
   */
  readonly truncated: boolean;
}

/** A day with free slots. */
export interface FreeDay {
  /** At the slots' location, YYYY-MM-DD. */
  readonly day: string;
  readonly free: number;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `21 Nov` at an instant in a time zone (section 9: slot date). English. */
export function slotDateLabel(start: string, timeZone: string): string {
  const { day } = wallTimeAt(Date.parse(start), timeZone);
  return `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** `08:00 am - 08:15 am` (section 9: slot time). English. */
export function slotTimeLabel(start: string, end: string, timeZone: string): string {
  return `${clockLabel(start, timeZone)} - ${clockLabel(end, timeZone)}`;
}

function clockLabel(at: string, timeZone: string): string {
  const { minutes } = wallTimeAt(Date.parse(at), timeZone);
  return `${timeOf(minutes % 720 < 60 ? (minutes % 60) + 720 : minutes % 720)} ${minutes < 720 ? 'am' : 'pm'}`;
}

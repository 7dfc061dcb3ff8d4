import type { NamedRef } from './schedule';

/** FHIR Slot.status. */
export const slotStatuses = ['free', 'busy', 'busy-unavailable', 'busy-tentative', 'entered-in-error'] as const;
export type SlotStatus = (typeof slotStatuses)[number];

/** A time that can be booked. */
export interface Slot {
  readonly id: string;
  readonly uuid: string;
  readonly schedule_id: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  /** ISO 8601, UTC. */
  readonly end: string;
  /** The day where the schedule is, YYYY-MM-DD. */
  readonly day: string;
  /** `dd MMM` where the schedule is, as in `21 Nov`. English. */
  readonly date_label: string;
  /** `hh:mm a - hh:mm a` where the schedule is. English. */
  readonly time_label: string;
  readonly status: SlotStatus;
  readonly capacity: number;
  /** Bookings that hold a place. */
  readonly taken: number;
  /** How many more bookings it takes. */
  readonly free_places: number;
  readonly practitioner: NamedRef | null;
  readonly healthcare_service: NamedRef | null;
  readonly location: NamedRef;
  readonly time_zone: string;
}

/** Free slots of one practitioner, or of a service that needs none, by day. */
export interface SlotGroup {
  readonly practitioner: NamedRef | null;
  readonly healthcare_service: NamedRef | null;
  readonly location: NamedRef;
  readonly days: readonly { readonly day: string; readonly slots: readonly Slot[] }[];
}

/** `21 Nov` at an instant in a time zone (section 9: slot date). English. */
export function slotDateLabel(start: string, timeZone: string): string {
  return dateLabel(timeZone).format(new Date(start));
}

/** `08:00 am - 08:15 am` (section 9: slot time). English. */
export function slotTimeLabel(start: string, end: string, timeZone: string): string {
  return `${clockLabel(start, timeZone)} - ${clockLabel(end, timeZone)}`;
}

function clockLabel(at: string, timeZone: string): string {
  return timeLabel(timeZone).format(new Date(at)).replace(/\s/g, ' ').toLowerCase();
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(name: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${options.timeZone ?? ''}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** English of the United States: that of Britain shortens September to four letters. */
const dateLabel = (timeZone: string) => ({
  format: (at: Date) => {
    const parts = formatOf('date', 'en-US', { timeZone, day: '2-digit', month: 'short' }).formatToParts(at);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('day')} ${part('month')}`;
  },
});
const timeLabel = (timeZone: string) =>
  formatOf('time', 'en-US', { timeZone, hour: '2-digit', minute: '2-digit', hour12: true });

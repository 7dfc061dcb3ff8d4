import type { Appointment } from './appointment';
import type { AppointmentStatus } from './appointment-status';

/** Who came without an appointment. */
export interface WalkInFigures {
  readonly arrived: number;
  /** Of these: who has not been seen. */
  readonly waiting: number;
  readonly seen: number;
}

/** How a day goes. */
export interface DayFigures {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** All that were given a time, whatever became of them, but for the cancelled. */
  readonly booked: number;
  /** Of these: who is still to come. */
  readonly to_come: number;
  /** Of these: whose time has begun. */
  readonly late: number;
  /** Who came; this and the next two with those who came without an appointment. */
  readonly arrived: number;
  /** Who came and has not been seen. */
  readonly waiting: number;
  readonly seen: number;
  /** Of those: who came without an appointment. */
  readonly walk_ins: WalkInFigures;
  readonly no_shows: number;
  readonly cancelled: number;
}

export interface DayEntry extends Appointment {
  /** Where a patient is visited: the appointment's own address, else that of the patient's record; empty if unknown. */
  readonly address: string;
}

export interface AppointmentDay {
  readonly day: string;
  /** In the order of the day's way where one is set, else by time. At most `mostOfDay`. */
  readonly data: readonly DayEntry[];
}

export const mostOfDay = 200;

const present: ReadonlySet<AppointmentStatus> = new Set(['arrived', 'checked-in']);
const toCome: ReadonlySet<AppointmentStatus> = new Set(['pending', 'booked']);

/** Next first: who waits, who is still to come, and then what is over. Within each as given. */
export function nextFirst<E extends { readonly status: AppointmentStatus }>(entries: readonly E[]): readonly E[] {
  const rank = ({ status }: E) => (present.has(status) ? 0 : toCome.has(status) ? 1 : 2);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** The same ids with one moved up (-1) or down (1); the same list where there is no further to go. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The same ids with one dropped on the place of another. */
export function droppedOn(ids: readonly string[], id: string, before: string): readonly string[] {
  if (id === before) return ids;
  const without = ids.filter((each) => each !== id);
  const at = without.indexOf(before);
  return at < 0 || without.length === ids.length
    ? ids
    : without.toSpliced(ids.indexOf(id) < ids.indexOf(before) ? at + 1 : at, 0, id);
}

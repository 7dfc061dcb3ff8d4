import type { Appointment } from './appointment';
import type { AppointmentStatus } from './appointment-status';

/** Figures of patients who came without an appointment. */
export interface WalkInFigures {
  readonly arrived: number;
  /** Of these, patients not yet seen. */
  readonly waiting: number;
  readonly seen: number;
}

/** The figures of a day. */
export interface DayFigures {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** All booked appointments of any outcome, without cancelled ones. */
  readonly booked: number;
  /** Of these, patients still expected. */
  readonly to_come: number;
  /** Of these, patients whose time has begun. */
  readonly late: number;
  /** Patients who came; this and the next two include those without an appointment. */
  readonly arrived: number;
  /** Patients who came and were not seen yet. */
  readonly waiting: number;
  readonly seen: number;
  /** The patients among these without an appointment. */
  readonly walk_ins: WalkInFigures;
  readonly no_shows: number;
  readonly cancelled: number;
}

export interface DayEntry extends Appointment {
  /** The address of a home visit: the appointment's own, otherwise that of the patient's record; empty if unknown. */
  readonly address: string;
}

export interface AppointmentDay {
  readonly day: string;
  /** In the order of the route if one is set, otherwise by time. At most `mostOfDay`. */
  readonly data: readonly DayEntry[];
}

export const mostOfDay = 200;

const present: ReadonlySet<AppointmentStatus> = new Set(['arrived', 'checked-in']);
const toCome: ReadonlySet<AppointmentStatus> = new Set(['pending', 'booked']);

/** Sorted: waiting patients, then expected ones, then finished appointments; within each in the given order. */
export function nextFirst<E extends { readonly status: AppointmentStatus }>(entries: readonly E[]): readonly E[] {
  const rank = ({ status }: E) => (present.has(status) ? 0 : toCome.has(status) ? 1 : 2);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** The ids with one moved up (-1) or down (1); unchanged at the ends. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The ids with one moved to the place of another. */
export function droppedOn(ids: readonly string[], id: string, before: string): readonly string[] {
  if (id === before) return ids;
  const without = ids.filter((each) => each !== id);
  const at = without.indexOf(before);
  return at < 0 || without.length === ids.length
    ? ids
    : without.toSpliced(ids.indexOf(id) < ids.indexOf(before) ? at + 1 : at, 0, id);
}

import type { Entity } from '@clinic-workbench/sdk/common';

/** Days of the week as schedules name them, in the order of `Date.getUTCDay()`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** Section 9: the weeks by which a schedule continues after its horizon, unless the caller sends another number. */
export const defaultRecurringWeeks = { create: 0, update: 1 } as const;
/** Minutes of a slot unless the service or the caller names another duration. */
export const defaultSlotMinutes = 15;
/** Two years: the longest horizon with its recurring weeks. */
export const longestHorizonDays = 731;

/** A stretch of one day of the week, in wall time of the schedule's time zone. */
export interface WeeklyPeriod {
  readonly day: Weekday;
  /** HH:mm */
  readonly start_time: string;
  /** HH:mm; `24:00` is midnight. */
  readonly end_time: string;
}

/** A reference with a name. */
export interface NamedRef {
  readonly id: string;
  readonly name: string;
}

export const scheduleStatuses = ['active', 'ended'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Whether a schedule has future days. */
export const schedulePeriods = ['current', 'past'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** The number of weeks ahead for which places are counted. */
export const countedWeeks = 4;

/** The times of a practitioner, or of a service, at a location. */
export interface Schedule extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: ScheduleStatus;
  /** The practitioner role; null for a service without a named practitioner. */
  readonly practitioner: NamedRef | null;
  readonly practitioner_id: string | null;
  readonly practitioner_name: string | null;
  /** Null if the practitioner may be booked for any service. */
  readonly healthcare_service: NamedRef | null;
  readonly healthcare_service_id: string | null;
  readonly location: NamedRef;
  readonly location_id: string;
  /** IANA name: the zone of the wall times. */
  readonly time_zone: string;
  /** First day, YYYY-MM-DD. */
  readonly planning_horizon_start: string;
  /** Last day before the recurring weeks, YYYY-MM-DD. */
  readonly planning_horizon_end: string;
  readonly recurring_weeks: number;
  /** Last day with slots: each recurring week adds a week to the horizon. */
  readonly last_day: string;
  /** The days of the periods, without duplicates. */
  readonly days: readonly Weekday[];
  /** Beginning of the earliest period, HH:mm. */
  readonly start_time: string;
  /** End of the latest period, HH:mm. */
  readonly end_time: string;
  readonly periods: readonly WeeklyPeriod[];
  readonly slot_minutes: number;
  /** The number of bookings per slot. */
  readonly capacity: number;
  readonly comment: string;
}

/** A schedule in a counting list, with its places of the next `countedWeeks`. */
export interface CountedSchedule extends Schedule {
  readonly free_places: number;
  readonly booked_places: number;
}

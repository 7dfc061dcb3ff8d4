import {
  Label,
  ListOf,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
  type Entity,
  type RecordFields,
  type NamedRef,
} from '@clinic-workbench/sdk/common';
import { weekdays, type ScheduleStatus, type Weekday } from './schedule-kinds';
import { minutesOf } from './wall-time';

const notValid = '{{field}} is not valid';

/** HH:mm from 00:00 to 24:00; seconds are ignored. */
export const WallClock = () => rule('wallClock', notValid, (v) => typeof v === 'string' && !Number.isNaN(minutesOf(v)));

/** A day, or a day with a time (YYYY-MM-DDTHH:mm:ss, in the organization's time zone unless it has an offset). */
const horizon = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?$/;
const isHorizon = (v: unknown) => typeof v === 'string' && horizon.test(v) && isDay(v.slice(0, 10)) && !isAbsurd(v);
const isAbsurd = (v: string) => v.length > 10 && Number.isNaN(Date.parse(v));
const isDay = (v: string) => {
  const date = new Date(`${v}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(v);
};
/** One day or time, or a list of times for several days. */
export const Horizon = () =>
  rule('horizon', notValid, (v) => isHorizon(v) || (Array.isArray(v) && v.length <= 62 && v.every(isHorizon)));

const Days = () =>
  rule(
    'days',
    notValid,
    (v) => Array.isArray(v) && v.length <= 7 && v.every((day) => weekdays.includes(day as Weekday)),
  );

/** A stretch of one day of the week, in wall time of the schedule's time zone. */
export class PeriodFields {
  @Required() @OneOf(weekdays) day!: Weekday;
  @Required() @WallClock() start_time!: string;
  /** `24:00` is midnight. */
  @Required() @WallClock() end_time!: string;
}

/**
 * The fields of the form and of the request: days with one start and end, or `periods`, or a list of horizons, each one
 * day's period; `readPlan` explains how they combine.
 */
export class ScheduleFields {
  /** Must match the address. If the address names nobody, the caller is the default. Null for a service without a named practitioner. */
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string | null;
  /** Derived fields may be sent back as they were answered. */
  @Optional() @Text(200) practitioner_name?: string | null;
  /** Null if the practitioner may be booked for any service. */
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Location') @Required() @Uuid() location_id!: string;
  @Required() @Horizon() planning_horizon_start!: string | string[];
  @Optional() @Horizon() planning_horizon_end?: string | string[];
  @Optional() @Whole() @Min(0) @Max(104) recurring_weeks?: number;
  /** Of the periods, without duplicates. */
  @Optional() @Days() days?: Weekday[];
  /** Beginning of the earliest period, HH:mm. */
  @Optional() @WallClock() start_time?: string;
  /** End of the latest period, HH:mm. */
  @Optional() @WallClock() end_time?: string;
  @Optional() @ListOf(() => PeriodFields, 70) periods?: PeriodFields[];
  @Label('Slot length') @Optional() @Whole() @Min(5) @Max(720) slot_minutes?: number;
  /** The number of bookings per slot. */
  @Optional() @Whole() @Min(1) @Max(200) capacity?: number;
  @Optional() @Text(1_000) comment?: string;
}

/** The fields that follow from the others: they are not stored. */
export type ScheduleDerived = 'practitioner_name' | 'days' | 'start_time' | 'end_time';
/** The stored defaults of missing fields. */
export type ScheduleFilled = 'recurring_weeks' | 'slot_minutes' | 'capacity' | 'comment';
/** A request may name times, and several days; an answer names days. */
type Horizons = 'planning_horizon_start' | 'planning_horizon_end';

/** A period as it is stored and answered. */
export type WeeklyPeriod = RecordFields<PeriodFields>;

/** The times of a practitioner, or of a service, at a location. */
export interface Schedule
  extends
    Entity,
    RecordFields<Omit<ScheduleFields, Horizons | 'periods'>, ScheduleFilled | 'days' | 'start_time' | 'end_time'> {
  /** The same as uuid. */
  readonly id: string;
  readonly status: ScheduleStatus;
  /** The practitioner role. */
  readonly practitioner: NamedRef | null;
  readonly healthcare_service: NamedRef | null;
  readonly location: NamedRef;
  /** IANA name: the zone of the wall times. */
  readonly time_zone: string;
  /** First day, YYYY-MM-DD. */
  readonly planning_horizon_start: string;
  /** Last day before the recurring weeks, YYYY-MM-DD. */
  readonly planning_horizon_end: string;
  /** Last day with slots: each recurring week adds a week to the horizon. */
  readonly last_day: string;
  readonly periods: readonly WeeklyPeriod[];
}

/** A schedule in a counting list, with its places of the next `countedWeeks`. */
export interface CountedSchedule extends Schedule {
  readonly free_places: number;
  readonly booked_places: number;
}

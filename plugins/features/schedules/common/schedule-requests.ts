import {
  AlsoNamed,
  amended,
  DayOfInstant,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import {
  schedulePeriods,
  scheduleStatuses,
  weekdays,
  type SchedulePeriod,
  type ScheduleStatus,
  type Weekday,
} from './schedule';
import { StrandedDecision } from './stranded';
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

export class PeriodRequest {
  @Required() @OneOf(weekdays) day!: Weekday;
  @Required() @WallClock() start_time!: string;
  @Required() @WallClock() end_time!: string;
}

/**
 * Days with one start and end, or `periods`, or a list of horizons, each one day's period; `readPlan` explains how they
 * combine.
 */
export class CreateSchedule {
  /** Must match the address. If the address names nobody, the caller is the default. */
  @Label('Practitioner') @Optional() @Uuid() practitioner_id?: string | null;
  /** Derived fields may be sent back as they were answered. */
  @Optional() @Text(200) practitioner_name?: string | null;
  @Label('Healthcare service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Location') @Required() @Uuid() location_id!: string;
  @Required() @Horizon() planning_horizon_start!: string | string[];
  @Optional() @Horizon() planning_horizon_end?: string | string[];
  @Optional() @Whole() @Min(0) @Max(104) recurring_weeks?: number;
  @Optional() @Days() days?: Weekday[];
  @Optional() @WallClock() start_time?: string;
  @Optional() @WallClock() end_time?: string;
  @Optional() @ListOf(() => PeriodRequest, 70) periods?: PeriodRequest[];
  @Label('Slot length') @Optional() @Whole() @Min(5) @Max(720) slot_minutes?: number;
  @Optional() @Whole() @Min(1) @Max(200) capacity?: number;
  @Optional() @Text(1_000) comment?: string;
}

/** What is absent stays as it is; whose it is cannot be changed. */
export class ChangeSchedule extends amended(CreateSchedule) {
  @Optional() @ListOf(() => StrandedDecision, 1_000) stranded?: StrandedDecision[];
}

/** `dry_run=true` answers a `ChangePreview` and changes nothing. */
export class DryRunQuery {
  @Optional() @OneOf(['true', 'false']) dry_run?: 'true' | 'false';
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class SchedulesQuery extends ListQuery {
  /** One schedule, for callers that do not know its practitioner. */
  @Optional() @Uuid() schedule_id?: string;
  @Optional() @Uuid() practitioner_id?: string;
  @Optional() @Uuid() healthcare_service_id?: string;
  @Optional() @Uuid() location_id?: string;
  @Optional() @OneOf(scheduleStatuses) status?: ScheduleStatus;
  /** Schedules with a day between these two, YYYY-MM-DD. */
  @Optional() @AlsoNamed('date_from') @DayOfInstant() start?: string;
  @Optional() @AlsoNamed('date_to') @DayOfInstant() end?: string;
  /** Schedules with future days, or past and ended ones; all except ended ones if left out. */
  @Optional() @OneOf(schedulePeriods) period?: SchedulePeriod;
  /** `true` also counts the places of the next weeks. */
  @Optional() @OneOf(['true', 'false']) counts?: 'true' | 'false';
  /** Comma-separated days of the week. */
  @Optional() @Text(40) days?: string;
}

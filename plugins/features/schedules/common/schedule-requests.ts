import {
  AlsoNamed,
  amended,
  DayOfInstant,
  ListOf,
  ListQuery,
  OneOf,
  Optional,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import { ScheduleFields } from './schedule';
import { schedulePeriods, scheduleStatuses, type SchedulePeriod, type ScheduleStatus } from './schedule-kinds';
import { StrandedDecision } from './stranded';

export class CreateSchedule extends ScheduleFields {}

/** Absent fields stay; the practitioner cannot be changed. */
export class ChangeSchedule extends amended(ScheduleFields) {
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

import {
  amended,
  DayOrInstant,
  Label,
  ListQuery,
  Max,
  Min,
  MinLength,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import {
  activityStatuses,
  carePlanStatuses,
  type ActivityStatus,
  type CarePlanStatus,
  CarePlanFields,
} from './care-plan';

/** The statuses that a new plan may have. */
export const firstStatuses = ['active', 'draft'] as const;
/**
 * The statuses that a change may set; revoking and entering in error have endpoints of their own that ask for the
 * reason.
 */
export const chosenStatuses = ['draft', 'active', 'on-hold', 'completed'] as const;
export class CreateCarePlan extends CarePlanFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The encounter that creates the plan; it must not have ended. */
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** `active` unless given. */
  @Label('Status') @Optional() @OneOf(firstStatuses) status?: (typeof firstStatuses)[number] | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

/**
 * Absent fields do not change; a list replaces the list: an activity left out is cancelled, a goal left out is removed.
 */
export class UpdateCarePlan extends amended(CarePlanFields) {
  @Label('Status') @Optional() @OneOf(chosenStatuses) status?: (typeof chosenStatuses)[number];
  /** The reason for the change; kept in the history. */
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class CarePlanReason {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason: string = noReasonGiven;
}

export class UpdateActivity {
  @Label('Status') @Required() @OneOf(activityStatuses) status!: ActivityStatus;
}

/** Of one patient, or of all patients that the caller may read. */
export class CarePlansQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Status') @Optional() @OneOf(carePlanStatuses) status?: CarePlanStatus;
  /** `true` includes revoked plans and those entered in error. */
  @Optional() @OneOf(['true', 'false']) show_revoked?: 'true' | 'false';
  /** `true`: plans past their last day or with an activity past its due date, the longest overdue first. */
  @Optional() @OneOf(['true']) overdue?: 'true';
  /** Overdue for at least this many days. */
  @Label('Days') @Optional() @Whole() @Min(1) @Max(3650) overdue_days?: number;
  /** `true`: those that the caller created. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  /** When it was created: days in the organization's time zone or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

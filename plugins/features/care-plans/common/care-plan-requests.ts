import {
  amended,
  DayOrInstant,
  CalendarDate,
  Label,
  ListOf,
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
  achievementStatuses,
  activityStatuses,
  carePlanStatuses,
  type AchievementStatus,
  type ActivityStatus,
  type CarePlanStatus,
} from './care-plan';

/** How a plan can begin. */
export const firstStatuses = ['active', 'draft'] as const;
/** What a change may make of a plan; revoking and taking back have endpoints of their own, which ask for the reason. */
export const chosenStatuses = ['draft', 'active', 'on-hold', 'completed'] as const;
const mostGoals = 30;
const mostActivities = 100;

export class GoalFields {
  /** Of a goal that the plan has already. */
  @Optional() @Uuid() uuid?: string | null;
  @Label('Goal') @Required() @Text(500) description!: string;
  @Label('Target') @Optional() @Text(200) target?: string | null;
  @Label('Due by') @Optional() @CalendarDate() due_date?: string | null;
  /** `in-progress` unless given. */
  @Label('Achievement') @Optional() @OneOf(achievementStatuses) achievement?: AchievementStatus | null;
}

export class ActivityFields {
  /** Of an activity that the plan has already. */
  @Optional() @Uuid() uuid?: string | null;
  @Label('What') @Required() @Text(500) what!: string;
  @Label('Who') @Optional() @Text(100) who?: string | null;
  @Label('When') @Optional() @CalendarDate() due_date?: string | null;
}

/** What the form holds. */
export class CarePlanFields {
  @Label('Title') @Required() @Text(200) title!: string;
  @Label('Category') @Optional() @Text(100) category?: string | null;
  @Label('Description') @Optional() @Text(5000) description?: string | null;
  @Label('From') @Optional() @CalendarDate() period_start?: string | null;
  @Label('Until') @Optional() @CalendarDate() period_end?: string | null;
  @Label('Goals') @Optional() @ListOf(() => GoalFields, mostGoals) goals?: GoalFields[] | null;
  @Label('Activities') @Optional() @ListOf(() => ActivityFields, mostActivities) activities?: ActivityFields[] | null;
}

export class CreateCarePlan extends CarePlanFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The encounter in which it is made; it must not have ended. */
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** `active` unless given. */
  @Label('Status') @Optional() @OneOf(firstStatuses) status?: (typeof firstStatuses)[number] | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

/** What is absent stays as it is; a list replaces the list: an activity that is left out is cancelled, a goal is gone. */
export class UpdateCarePlan extends amended(CarePlanFields) {
  @Label('Status') @Optional() @OneOf(chosenStatuses) status?: (typeof chosenStatuses)[number];
  /** Why; kept in the history. */
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class CarePlanReason {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason: string = noReasonGiven;
}

export class UpdateActivity {
  @Label('Status') @Required() @OneOf(activityStatuses) status!: ActivityStatus;
}

/** Of a patient, or of all patients whom the caller may read about. */
export class CarePlansQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  @Label('Status') @Optional() @OneOf(carePlanStatuses) status?: CarePlanStatus;
  /** `true` shows what was revoked or entered in error too. */
  @Optional() @OneOf(['true', 'false']) show_revoked?: 'true' | 'false';
  /** `true`: plans that have run out or have an activity whose day has passed, the longest overdue first. */
  @Optional() @OneOf(['true']) overdue?: 'true';
  /** Overdue for so many days, or longer. */
  @Label('Days') @Optional() @Whole() @Min(1) @Max(3650) overdue_days?: number;
  /** `true`: those that the caller made. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  /** When it was made: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

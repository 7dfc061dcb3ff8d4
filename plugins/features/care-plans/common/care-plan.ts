import {
  CalendarDate,
  Label,
  ListOf,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

/** FHIR CarePlan.status (RequestStatus). */
export const carePlanStatuses = ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error'] as const;
export type CarePlanStatus = (typeof carePlanStatuses)[number];

/**
 * The allowed changes of status. Revoked and completed plans stay readable; a completed one may become active again.
 */
export const carePlanTransitions: Readonly<Record<CarePlanStatus, readonly CarePlanStatus[]>> = {
  draft: ['active', 'revoked', 'entered-in-error'],
  active: ['on-hold', 'completed', 'revoked', 'entered-in-error'],
  'on-hold': ['active', 'completed', 'revoked', 'entered-in-error'],
  completed: ['active', 'entered-in-error'],
  revoked: ['entered-in-error'],
  'entered-in-error': [],
};

export const mayBecome = (from: CarePlanStatus, to: CarePlanStatus): boolean => carePlanTransitions[from].includes(to);

/** Whether activities may still be done and the plan changed. */
export const isRunning = (status: CarePlanStatus): boolean =>
  status === 'draft' || status === 'active' || status === 'on-hold';

/** FHIR Goal.achievementStatus. */
export const achievementStatuses = [
  'in-progress',
  'improving',
  'worsening',
  'no-change',
  'achieved',
  'sustaining',
  'not-achieved',
  'no-progress',
  'not-attainable',
] as const;
export type AchievementStatus = (typeof achievementStatuses)[number];

/** FHIR CarePlan.activity.detail.status, as far as this product uses it. */
export const activityStatuses = ['not-started', 'scheduled', 'in-progress', 'completed', 'cancelled'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const mostGoals = 30;
const mostActivities = 100;

export class GoalFields {
  /** Set for a goal that the plan already has. */
  @Optional() @Uuid() uuid?: string | null;
  @Label('Goal') @Required() @Text(500) description!: string;
  /** Such as `Blood pressure below 140/90`. */
  @Label('Target') @Optional() @Text(200) target?: string | null;
  /** YYYY-MM-DD */
  @Label('Due by') @Optional() @CalendarDate() due_date?: string | null;
  /** `in-progress` unless given. */
  @Label('Achievement') @Optional() @OneOf(achievementStatuses) achievement?: AchievementStatus | null;
}

/** A goal of the plan. */
export type CarePlanGoal = RecordFields<GoalFields, 'uuid' | 'target' | 'achievement'>;

export class ActivityFields {
  /** Set for an activity that the plan already has. */
  @Optional() @Uuid() uuid?: string | null;
  @Label('What') @Required() @Text(500) what!: string;
  /** In words, such as `Ward nurse`. */
  @Label('Who') @Optional() @Text(100) who?: string | null;
  /** YYYY-MM-DD */
  @Label('When') @Optional() @CalendarDate() due_date?: string | null;
}

/**
 * An activity of the plan. It has a version of its own: completing it does not conflict with somebody who changes the
 * plan.
 */
export interface CarePlanActivity extends RecordFields<ActivityFields, 'uuid' | 'who'> {
  readonly version: number;
  readonly status: ActivityStatus;
  /** ISO 8601, UTC. */
  readonly done_at: string | null;
  readonly done_by_name: string | null;
}

/** The fields of the form. */
export class CarePlanFields {
  @Label('Title') @Required() @Text(200) title!: string;
  @Label('Category') @Optional() @Text(100) category?: string | null;
  @Label('Description') @Optional() @Text(5000) description?: string | null;
  /** YYYY-MM-DD */
  @Label('From') @Optional() @CalendarDate() period_start?: string | null;
  /** YYYY-MM-DD */
  @Label('Until') @Optional() @CalendarDate() period_end?: string | null;
  @Label('Goals') @Optional() @ListOf(() => GoalFields, mostGoals) goals?: GoalFields[] | null;
  @Label('Activities') @Optional() @ListOf(() => ActivityFields, mostActivities) activities?: ActivityFields[] | null;
}

/** The care plan of a patient (FHIR CarePlan). */
export interface CarePlan
  extends
    Omit<PatientRecord, 'error_reason'>,
    RecordFields<Omit<CarePlanFields, 'goals' | 'activities'>, 'category' | 'description'> {
  readonly status: CarePlanStatus;
  readonly goals: readonly CarePlanGoal[];
  readonly activities: readonly CarePlanActivity[];
  /** Why it was revoked or entered in error. */
  readonly status_reason: string | null;
}

export const isOpenActivity = (status: ActivityStatus): boolean => status !== 'completed' && status !== 'cancelled';

/**
 * Whether an activity is overdue: open, and past its due date. One due today is not overdue. A plan on hold, in draft
 * or over has no overdue activities.
 * @param today YYYY-MM-DD in the organization's time zone
 */
export const isOverdue = (
  activity: Pick<CarePlanActivity, 'status' | 'due_date'>,
  plan: Pick<CarePlan, 'status'>,
  today: string,
): boolean =>
  plan.status === 'active' &&
  isOpenActivity(activity.status) &&
  activity.due_date !== null &&
  activity.due_date < today;

/** Whether an active plan is past its last day. */
export const hasRunOut = (plan: Pick<CarePlan, 'status' | 'period_end'>, today: string): boolean =>
  plan.status === 'active' && plan.period_end !== null && plan.period_end < today;

/** The overdue activities, the longest overdue first. */
export const overdueActivities = (
  plan: Pick<CarePlan, 'status' | 'activities'>,
  today: string,
): readonly CarePlanActivity[] =>
  plan.activities
    .filter((activity) => isOverdue(activity, plan, today))
    .toSorted((a, b) => (a.due_date ?? '').localeCompare(b.due_date ?? ''));

/**
 * The day since which a plan is overdue: the due date of its longest overdue activity, or its last day; undefined if it
 * is not.
 */
export function overdueSince(
  plan: Pick<CarePlan, 'status' | 'activities' | 'period_end'>,
  today: string,
): string | undefined {
  const days = [
    ...overdueActivities(plan, today).flatMap(({ due_date }) => due_date ?? []),
    ...(hasRunOut(plan, today) && plan.period_end !== null ? [plan.period_end] : []),
  ];
  return days.toSorted()[0];
}

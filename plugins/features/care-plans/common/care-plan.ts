import type { Entity } from '@clinic-workbench/sdk/common';

/** FHIR CarePlan.status (RequestStatus). */
export const carePlanStatuses = ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error'] as const;
export type CarePlanStatus = (typeof carePlanStatuses)[number];

/** What may become of a plan. What is revoked or completed stays readable; a completed one may be taken up again. */
export const carePlanTransitions: Readonly<Record<CarePlanStatus, readonly CarePlanStatus[]>> = {
  draft: ['active', 'revoked', 'entered-in-error'],
  active: ['on-hold', 'completed', 'revoked', 'entered-in-error'],
  'on-hold': ['active', 'completed', 'revoked', 'entered-in-error'],
  completed: ['active', 'entered-in-error'],
  revoked: ['entered-in-error'],
  'entered-in-error': [],
};

export const mayBecome = (from: CarePlanStatus, to: CarePlanStatus): boolean => carePlanTransitions[from].includes(to);

/** Whether anything of the plan may still be done or changed. */
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

/** What the plan is to come to. */
export interface CarePlanGoal {
  readonly uuid: string;
  readonly description: string;
  /** As in `Blood pressure below 140/90`. */
  readonly target: string;
  /** YYYY-MM-DD */
  readonly due_date: string | null;
  readonly achievement: AchievementStatus;
}

/** Something to be done. Its version is its own: checking it off does not disturb whoever changes the plan. */
export interface CarePlanActivity {
  readonly uuid: string;
  readonly version: number;
  readonly what: string;
  /** In words, as in `Ward nurse`. */
  readonly who: string;
  /** YYYY-MM-DD */
  readonly due_date: string | null;
  readonly status: ActivityStatus;
  /** ISO 8601, UTC. */
  readonly done_at: string | null;
  readonly done_by_name: string | null;
}

/** What is meant to be done for a patient (FHIR CarePlan). */
export interface CarePlan extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  readonly encounter_id: string | null;
  readonly status: CarePlanStatus;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  /** YYYY-MM-DD */
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly goals: readonly CarePlanGoal[];
  readonly activities: readonly CarePlanActivity[];
  /** Why it was revoked or entered in error. */
  readonly status_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

export const isOpenActivity = (status: ActivityStatus): boolean => status !== 'completed' && status !== 'cancelled';

/**
 * Whether something should have been done by now: an open activity whose day has passed. What is due today still has the
 * day. A plan that rests, has not begun or is over reminds of nothing.
 * @param today YYYY-MM-DD where the organization is
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

/** Whether a plan that is followed has run out: its last day has passed. */
export const hasRunOut = (plan: Pick<CarePlan, 'status' | 'period_end'>, today: string): boolean =>
  plan.status === 'active' && plan.period_end !== null && plan.period_end < today;

/** The activities that should have been done by now, the longest overdue first. */
export const overdueActivities = (
  plan: Pick<CarePlan, 'status' | 'activities'>,
  today: string,
): readonly CarePlanActivity[] =>
  plan.activities
    .filter((activity) => isOverdue(activity, plan, today))
    .toSorted((a, b) => (a.due_date ?? '').localeCompare(b.due_date ?? ''));

/** The day since which a plan is overdue: that of its longest overdue activity, or its last day; undefined if it is not. */
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

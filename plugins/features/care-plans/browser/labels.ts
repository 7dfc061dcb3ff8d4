import { labelled } from '@clinic-workbench/sdk/common';
import type { Option } from '@clinic-workbench/sdk/browser';
import {
  achievementStatuses,
  type AchievementStatus,
  type ActivityStatus,
  type CarePlan,
  type CarePlanStatus,
} from '../common/care-plan';
import { firstStatuses } from '../common/care-plan-requests';
import { t } from '../manifest';

export function statusLabel(status: CarePlanStatus): string {
  if (status === 'draft') return t('Draft');
  if (status === 'active') return t('Active');
  if (status === 'on-hold') return t('On hold');
  if (status === 'revoked') return t('Revoked');
  return status === 'completed' ? t('Completed') : t('Entered in error');
}

export function activityLabel(status: ActivityStatus): string {
  if (status === 'not-started') return t('Not started');
  if (status === 'scheduled') return t('Scheduled');
  if (status === 'in-progress') return t('In progress');
  return status === 'completed' ? t('Done') : t('Cancelled');
}

export function achievementLabel(status: AchievementStatus): string {
  if (status === 'in-progress') return t('In progress');
  if (status === 'improving') return t('Improving');
  if (status === 'worsening') return t('Worsening');
  if (status === 'no-change') return t('No change');
  if (status === 'achieved') return t('Achieved');
  if (status === 'sustaining') return t('Sustained');
  if (status === 'not-achieved') return t('Not achieved');
  return status === 'no-progress' ? t('No progress') : t('Not attainable');
}

export const firstStatusOptions = (): Option[] => firstStatuses.map((value) => ({ value, label: statusLabel(value) }));

export const achievementOptions = (): Option[] =>
  achievementStatuses.map((value) => ({ value, label: achievementLabel(value) }));

/** The content of a plan, one field per line. */
export function linesOf(plan: CarePlan): string[] {
  return [
    labelled(t('Title'), plan.title),
    labelled(t('Status'), statusLabel(plan.status)),
    labelled(t('Category'), plan.category || t('nothing')),
    labelled(t('Description'), plan.description || t('nothing')),
    labelled(t('From'), plan.period_start ?? t('nothing')),
    labelled(t('Until'), plan.period_end ?? t('nothing')),
    ...plan.goals.map(({ description, target, due_date, achievement }) =>
      labelled(t('Goal'), [description, target, due_date, achievementLabel(achievement)].filter(Boolean).join(', ')),
    ),
    ...plan.activities.map(({ what, who, due_date, status }) =>
      labelled(t('Activity'), [what, who, due_date, activityLabel(status)].filter(Boolean).join(', ')),
    ),
  ];
}

const agesInDays = [7, 14, 30, 90] as const;
export const overdueDaysOptions = (): Option[] =>
  agesInDays.map((days) => ({ value: String(days), label: t('{{count}} days and longer', { count: days }) }));

/** The days between two dates: `12 days`. @param since YYYY-MM-DD @param today YYYY-MM-DD */
export function daysText(since: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000);
  return days === 1 ? t('1 day') : t('{{count}} days', { count: days });
}

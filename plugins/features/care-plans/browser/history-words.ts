import type { HistoryWords } from '@clinic-workbench/sdk/browser';
import { activityStatuses, type CarePlan } from '../common/care-plan';
import { activityLabel, linesOf } from './labels';
import { t } from '../manifest';

/** The words for the history of a plan. Its activities are parts with entries of their own. */
export const historyWords: HistoryWords<CarePlan> = {
  linesOf: (plan) => linesOf({ ...plan, activities: [] }),
  labelOf: ({ kind, part_id }, { activities }) => {
    if (kind === 'made') return t('Made');
    if (kind === 'revoked') return t('Revoked');
    if (kind !== 'activity') return undefined;
    return t('Activity: {{what}}', { what: activities.find(({ uuid }) => uuid === part_id)?.what ?? '' });
  },
  linesOfPart: ({ kind, after }) => {
    if (kind !== 'activity') return undefined;
    const { what, who, due_date } = after;
    const status = activityStatuses.find((each) => each === after['status']);
    return [what, who, due_date, status && activityLabel(status)].filter(
      (each): each is string => typeof each === 'string' && each !== '',
    );
  },
};

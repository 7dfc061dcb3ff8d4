import { HistoryModal, useService } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { ActivityStatus, CarePlan } from '../common/care-plan';
import type { CarePlanChange } from '../common/care-plan-change';
import { CarePlansStore } from './care-plans-store';
import { activityLabel, linesOf } from './labels';
import { t } from './t';

/** Who made and changed a plan and its activities, when and why, the latest first. */
export function CarePlanHistory({ plan, onClose }: { readonly plan: CarePlan; readonly onClose: () => void }) {
  const store = useService(CarePlansStore);
  const [changes] = useState(() => store.changesOf(plan.uuid));
  return (
    <HistoryModal
      description={plan.title}
      changes={changes}
      labelOf={(change) => kindLabel(change, plan)}
      linesOf={(change) => changedLines(change, plan)}
      onClose={onClose}
    />
  );
}

function changedLines(change: CarePlanChange, plan: CarePlan): string[] {
  if (change.kind === 'activity') {
    const { what, who, due_date, status } = change.after;
    return [what, who, due_date, typeof status === 'string' && activityLabel(status as ActivityStatus)].filter(
      (each): each is string => typeof each === 'string' && each !== '',
    );
  }
  // Activities have changes of their own.
  const lines = (fields: Readonly<Record<string, unknown>>) => linesOf({ ...plan, ...fields, activities: [] });
  const before = new Set(lines(change.before));
  return lines(change.after).filter((line) => change.kind === 'made' || !before.has(line));
}

function kindLabel({ kind, part_id }: CarePlanChange, { activities }: CarePlan): string {
  if (kind === 'activity')
    return t('Activity: {{what}}', { what: activities.find(({ uuid }) => uuid === part_id)?.what ?? '' });
  if (kind === 'made') return t('Made');
  if (kind === 'revoked') return t('Revoked');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}

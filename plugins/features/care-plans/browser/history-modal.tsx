import { DateText, ErrorState, LoadingState, Modal, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ActivityStatus, CarePlan } from '../common/care-plan';
import type { CarePlanChange } from '../common/care-plan-change';
import styles from './care-plans.module.css';
import { CarePlansStore } from './care-plans-store';
import { activityLabel, linesOf } from './labels';

/** Who made and changed a plan and its activities, when and why, the latest first. */
export const HistoryModal = observer(function HistoryModal(props: {
  readonly plan: CarePlan;
  readonly onClose: () => void;
}) {
  const { plan } = props;
  const store = useService(CarePlansStore);
  const [changes] = useState(() => store.changesOf(plan.uuid));
  useEffect(() => changes.follow(), [changes]);
  return (
    <Modal open size="md" title={t('Past changes')} description={plan.title} onClose={props.onClose}>
      {!changes.value && changes.failure && (
        <ErrorState message={t('Error fetching data')} retry={() => void changes.load()} />
      )}
      {!changes.value && !changes.failure && <LoadingState kind="lines" count={3} />}
      <ol className={styles.history}>
        {changes.value?.map((change) => (
          <li key={change.uuid}>
            <p>
              <strong>{kindLabel(change)}</strong> · <DateText value={change.at} show="date-time" />
              {change.by_name && ` · ${change.by_name}`}
            </p>
            {change.reason && <p className={styles.muted}>{t('Reason: {{reason}}', { reason: change.reason })}</p>}
            <ul className={styles.changed}>
              {changedLines(change, plan).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Modal>
  );
});

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

function kindLabel({ kind, activity }: CarePlanChange): string {
  if (kind === 'activity') return t('Activity: {{what}}', { what: activity ?? '' });
  if (kind === 'made') return t('Made');
  if (kind === 'revoked') return t('Revoked');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}

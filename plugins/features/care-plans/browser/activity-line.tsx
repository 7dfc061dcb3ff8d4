import { Formats, Icon, MenuButton, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import {
  activityStatuses,
  isOpenActivity,
  isOverdue,
  isRunning,
  type CarePlan,
  type CarePlanActivity,
} from '../common/care-plan';
import styles from './care-plans.module.css';
import { activityLabel } from './labels';
import { t } from '../manifest';
import type { CarePlanActions } from './use-care-plan-actions';

/** One activity: one press completes it. Overdue ones are marked. */
export const ActivityLine = observer(function ActivityLine(props: {
  readonly plan: CarePlan;
  readonly activity: CarePlanActivity;
  readonly actions: CarePlanActions;
  readonly mayWrite: boolean;
}) {
  const { plan, activity, actions } = props;
  const formats = useService<Formats>(Formats);
  const id = useId();
  const today = formats.today();
  const overdue = isOverdue(activity, plan, today);
  const mayStep = props.mayWrite && isRunning(plan.status);
  const done = activity.status === 'completed';
  const facts = [
    activity.who,
    activity.due_date &&
      (activity.due_date === today ? t('due today') : t('due {{date}}', { date: formats.date(activity.due_date) })),
    (activity.status === 'scheduled' || activity.status === 'in-progress' || activity.status === 'cancelled') &&
      activityLabel(activity.status),
    done &&
      [activityLabel('completed'), activity.done_by_name, formats.dateTime(activity.done_at)]
        .filter(Boolean)
        .join(', '),
  ].filter(Boolean);
  const items: MenuAction[] = activityStatuses
    .filter((status) => status !== activity.status)
    .map((status) => ({
      id: status,
      label: activityLabel(status),
      onSelect: () => actions.step(plan, activity, status),
    }));
  return (
    <li className={styles.activity} data-open={isOpenActivity(activity.status)}>
      <input
        id={id}
        type="checkbox"
        className={styles.check}
        checked={done}
        disabled={!mayStep || activity.status === 'cancelled'}
        onChange={() => actions.step(plan, activity, done ? 'not-started' : 'completed')}
      />
      <label htmlFor={id} className={styles.activityText}>
        <span className={styles.activityWhat}>{activity.what}</span>
        {overdue && (
          <span className={styles.overdue}>
            <Icon name="warning-sign" size={12} /> {t('Overdue')}
          </span>
        )}
        {facts.length > 0 && <span className={styles.muted}>{facts.join(' · ')}</span>}
      </label>
      {mayStep && <MenuButton small label={t('State of {{name}}', { name: activity.what })} items={items} />}
    </li>
  );
});

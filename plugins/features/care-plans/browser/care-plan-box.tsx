import { Formats, Icon, MenuButton, useService, reasonWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { isOverdue, type CarePlan } from '../common/care-plan';
import { ActivityLine } from './activity-line';
import styles from './care-plans.module.css';
import { achievementLabel } from './labels';
import { PlanState } from './plan-state';
import { t } from '../manifest';
import type { CarePlanActions } from './use-care-plan-actions';

/** One care plan with its goals and activities. */
export const CarePlanBox = observer(function CarePlanBox(props: {
  readonly plan: CarePlan;
  readonly actions: CarePlanActions;
  readonly mayWrite: boolean;
  /** The heading above it decides the level. */
  readonly heading: 'h2' | 'h3';
}) {
  const { plan, actions, heading: Heading } = props;
  const formats = useService<Formats>(Formats);
  const today = formats.today();
  const counted = plan.activities.filter(({ status }) => status !== 'cancelled');
  const done = counted.filter(({ status }) => status === 'completed').length;
  const overdue = counted.filter((activity) => isOverdue(activity, plan, today)).length;
  const period =
    plan.period_start || plan.period_end
      ? [plan.period_start, plan.period_end].map((day) => (day ? formats.date(day) : '…')).join(' – ')
      : undefined;
  return (
    <article className={styles.plan} aria-label={plan.title}>
      <header className={styles.planHeader}>
        <div className={styles.planText}>
          <Heading className={styles.planTitle}>
            {plan.title} <PlanState status={plan.status} />
          </Heading>
          <p className={styles.muted}>
            {[
              plan.category,
              period,
              counted.length > 0 && t('{{done}} of {{all}} done', { done, all: counted.length }),
              plan.created_by_name,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {overdue > 0 && (
            <p className={styles.overdue}>
              <Icon name="warning-sign" size={12} /> {t('{{count}} overdue', { count: overdue })}
            </p>
          )}
          {plan.status_reason && (
            <p className={styles.muted}>{t('Reason: {{reason}}', { reason: reasonWords(plan.status_reason) })}</p>
          )}
        </div>
        <MenuButton small label={t('Actions for {{name}}', { name: plan.title })} items={actions.menuOf(plan)} />
      </header>
      {plan.description && <p className={styles.description}>{plan.description}</p>}
      {plan.goals.length > 0 && (
        <ul className={styles.goals} aria-label={t('Goals')}>
          {plan.goals.map((goal) => (
            <li key={goal.uuid} className={styles.goal}>
              <Icon name="locate" size={12} />
              <span>
                {[goal.description, goal.target].filter(Boolean).join(': ')}
                <span className={styles.muted}>
                  {' '}
                  {[
                    achievementLabel(goal.achievement),
                    goal.due_date && t('by {{date}}', { date: formats.date(goal.due_date) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {plan.activities.length > 0 && (
        <ul className={styles.activities} aria-label={t('Activities')}>
          {plan.activities.map((activity) => (
            <ActivityLine
              key={activity.uuid}
              plan={plan}
              activity={activity}
              actions={actions}
              mayWrite={props.mayWrite}
            />
          ))}
        </ul>
      )}
    </article>
  );
});

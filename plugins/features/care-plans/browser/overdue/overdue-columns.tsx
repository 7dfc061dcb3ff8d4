import { NextStep, PageLink, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { WithPatient } from '../../../patients/common/named-patient';
import { overdueActivities, overdueSince, type CarePlan, type CarePlanActivity } from '../../common/care-plan';
import styles from '../care-plans.module.css';
import { daysText } from '../labels';
import { t } from '../t';

export type OverduePlan = WithPatient<CarePlan>;

/** The columns of the plans of which something is overdue, of all patients. */
export function overdueColumns(of: {
  readonly formats: Formats;
  /** YYYY-MM-DD */
  readonly today: string;
  /** What is done next: the activity that is overdue longest is checked off, else the plan is opened. */
  readonly nextFor: (
    plan: OverduePlan,
    activity: CarePlanActivity | undefined,
  ) => { readonly label: string; readonly run: () => void };
  readonly isBusy: (uuid: string) => boolean;
}): readonly Column<OverduePlan>[] {
  const { formats, today } = of;
  const late = (plan: OverduePlan) => overdueActivities(plan, today);
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient, patient_id: id }) => (
        <span className={styles.stack}>
          <PageLink to="patients-id-care-plans" params={{ id }}>
            {patient?.full_name ?? ''}
          </PageLink>
          <small className={styles.muted}>{patient?.patient_number}</small>
        </span>
      ),
    },
    {
      id: 'what',
      title: t('Overdue activity'),
      hideable: false,
      render: (plan) => {
        const [first, ...others] = late(plan);
        return (
          <span className={styles.stack}>
            {first ? first.what : t('The plan has run out')}
            {(first?.who || others.length > 0) && (
              <small className={styles.muted}>
                {[first?.who, others.length > 0 && t('and {{count}} more', { count: others.length })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            )}
          </span>
        );
      },
    },
    {
      id: 'plan',
      title: t('Care plan'),
      yields: 2,
      render: ({ title, category }) => (
        <span className={styles.stack}>
          {title}
          <small className={styles.muted}>{category}</small>
        </span>
      ),
    },
    {
      id: 'since',
      title: t('Overdue since'),
      width: 150,
      hideable: false,
      render: (plan) => {
        const since = overdueSince(plan, today);
        return (
          since && (
            <span className={styles.stack}>
              <span className={styles.overdue}>{daysText(since, today)}</span>
              <small className={styles.muted}>{formats.date(since)}</small>
            </span>
          )
        );
      },
    },
    { id: 'created_by', title: t('Made by'), yields: 1, render: (plan) => plan.created_by_name ?? '' },
    {
      id: 'next',
      title: t('Next'),
      quietTitle: true,
      width: 110,
      hideable: false,
      render: (plan) => {
        const [first] = late(plan);
        const name = [first?.what ?? plan.title, plan.patient?.full_name].filter(Boolean).join(', ');
        return <NextStep next={of.nextFor(plan, first)} busy={of.isBusy(first?.uuid ?? plan.uuid)} name={name} />;
      },
    },
  ];
}

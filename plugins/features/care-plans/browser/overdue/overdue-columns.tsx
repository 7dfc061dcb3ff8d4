import {
  nextColumn,
  patientColumn,
  TwoLines,
  waitColumn,
  type Column,
  type Formats,
} from '@clinic-workbench/sdk/browser';
import type { WithPatient } from '../../../patients/common/named-patient';
import { overdueActivities, overdueSince, type CarePlan, type CarePlanActivity } from '../../common/care-plan';
import { daysText } from '../labels';
import { t } from '../../manifest';

export type OverduePlan = WithPatient<CarePlan>;

/** The columns of the overdue plans of all patients. */
export function overdueColumns(of: {
  readonly formats: Formats;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The next action: complete the activity that is overdue longest, otherwise open the plan. */
  readonly nextFor: (
    plan: OverduePlan,
    activity: CarePlanActivity | undefined,
  ) => { readonly label: string; readonly run: () => void };
  readonly isBusy: (uuid: string) => boolean;
}): readonly Column<OverduePlan>[] {
  const { formats, today } = of;
  const late = (plan: OverduePlan) => overdueActivities(plan, today);
  return [
    patientColumn({ title: t('Patient'), to: 'patients-id-care-plans' }),
    {
      id: 'what',
      title: t('Overdue activity'),
      hideable: false,
      render: (plan) => {
        const [first, ...others] = late(plan);
        const more = others.length > 0 && t('and {{count}} more', { count: others.length });
        return (
          <TwoLines below={[first?.who, more].filter(Boolean).join(' · ')}>
            {first ? first.what : t('The plan has run out')}
          </TwoLines>
        );
      },
    },
    {
      id: 'plan',
      title: t('Care plan'),
      yields: 2,
      render: ({ title, category }) => <TwoLines below={category}>{title}</TwoLines>,
    },
    waitColumn({
      title: t('Overdue since'),
      formats,
      since: (plan) => overdueSince(plan, today) ?? undefined,
      text: (since) => daysText(since, today),
      late: true,
    }),
    { id: 'created_by', title: t('Made by'), yields: 1, render: (plan) => plan.created_by_name ?? '' },
    nextColumn({
      title: t('Next'),
      width: 110,
      next: (plan) => of.nextFor(plan, late(plan)[0]),
      busy: (plan) => of.isBusy(late(plan)[0]?.uuid ?? plan.uuid),
      name: (plan) => [late(plan)[0]?.what ?? plan.title, plan.patient?.full_name].filter(Boolean).join(', '),
    }),
  ];
}

import {
  rulesOf,
  RowForm,
  type ApiClient,
  type Drafts,
  uniqueKey,
  draftOf,
  draftOfNew,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import {
  CarePlanFields,
  isOpenActivity,
  type ActivityFields,
  type CarePlan,
  type GoalFields,
} from '../common/care-plan';
import { carePlansPath } from './care-plans-store';
import { linesOf } from './labels';

export interface GoalValues extends TypedValues<GoalFields> {
  /** Identifies the line while the user edits. */
  readonly key: string;
}

export interface ActivityValues extends TypedValues<ActivityFields> {
  readonly key: string;
}

/** The typed values; an empty text means none. */
export interface CarePlanValues extends Omit<TypedValues<CarePlanFields>, 'goals' | 'activities'> {
  /** Of a new plan; other actions change the status of an existing one. */
  readonly status: string;
  readonly goals: readonly GoalValues[];
  /** The open activities: done or cancelled ones do not change. */
  readonly activities: readonly ActivityValues[];
}

export type CarePlanForm = RowForm<CarePlanValues, CarePlan>;

const key = () => uniqueKey();
export const newGoal = (): GoalValues => ({
  key: key(),
  uuid: '',
  description: '',
  target: '',
  due_date: '',
  achievement: 'in-progress',
});
export const newActivity = (): ActivityValues => ({ key: key(), uuid: '', what: '', who: '', due_date: '' });

/** @param encounter the encounter of a new plan; called when the form is saved */
export function carePlanForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  of: {
    readonly patient: string;
    readonly plan: CarePlan | undefined;
    readonly encounter: () => string | null;
    /** YYYY-MM-DD, today in the organization's time zone. */
    readonly today: string;
  },
): CarePlanForm {
  const { patient, plan } = of;
  return new RowForm<CarePlanValues, CarePlan>({
    ...services,
    draftKey: plan ? draftOf('care-plan', { patient, record: plan.uuid }) : draftOfNew('care-plan', { patient }),
    subjectOf: ({ title }) => title,
    created: carePlansPath,
    changed: plan && `${carePlansPath}/${plan.uuid}`,
    row: plan,
    valuesOf: (row) => valuesOf(row, of.today),
    linesOf,
    rules: rulesOf(CarePlanFields, (values: CarePlanValues) => sent(values, undefined)),
    sent: (values, row) =>
      row
        ? sent(values, row)
        : {
            ...sent(values, undefined),
            status: values.status,
            patient_id: patient,
            encounter_id: of.encounter(),
          },
  });
}

function valuesOf(row: CarePlan | undefined, today: string): CarePlanValues {
  return {
    title: row?.title ?? '',
    status: row?.status ?? 'active',
    category: row?.category ?? '',
    description: row?.description ?? '',
    period_start: row ? (row.period_start ?? '') : today,
    period_end: row?.period_end ?? '',
    goals: (row?.goals ?? []).map((goal) => ({ ...goal, key: goal.uuid, due_date: goal.due_date ?? '' })),
    activities: (row?.activities ?? [])
      .filter(({ status }) => isOpenActivity(status))
      .map(({ uuid, what, who, due_date }) => ({ key: uuid, uuid, what, who, due_date: due_date ?? '' })),
  };
}

/** @param plan the plan being changed: its done activities are sent too, so that they keep their place */
function sent({ goals, activities, status: _, ...values }: CarePlanValues, plan: CarePlan | undefined) {
  const over = (plan?.activities ?? [])
    .filter(({ status }) => !isOpenActivity(status))
    .map(({ uuid, what, who, due_date }) => ({ uuid, what, who, due_date }));
  return {
    ...values,
    period_start: values.period_start || null,
    period_end: values.period_end || null,
    goals: goals.map(({ uuid, description, target, due_date, achievement }) => ({
      uuid: uuid || null,
      description,
      target,
      due_date: due_date || null,
      achievement,
    })),
    activities: [
      ...activities.map(({ uuid, what, who, due_date }) => ({
        uuid: uuid || null,
        what,
        who,
        due_date: due_date || null,
      })),
      ...over,
    ],
  };
}

import type { ActivityFields } from '../common/care-plan';
import {
  differencesOf,
  insertRow,
  invalid,
  isChange,
  updateVersioned,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { carePlans } from './care-plan-records';
import type { CarePlanActivityRow, CarePlanRow } from './care-plans-table';

/**
 * Replaces a plan's activities with a list, in its order. Existing ones keep their status; those left out are cancelled
 * unless they are done.
 * @param plan locked
 * @throws ApiError 400 for an activity of another plan
 */
export async function setActivities(
  c: RequestContext,
  plan: CarePlanRow,
  list: readonly ActivityFields[],
): Promise<void> {
  const standing = await activitiesOf(c, plan.uuid);
  const byUuid = new Map(standing.map((activity) => [activity.uuid, activity]));
  for (const [place, { uuid, what, who, due_date }] of list.entries()) {
    const values = { place, what: what.trim(), who: who?.trim() ?? '', due_date: due_date || null };
    const before = uuid ? byUuid.get(uuid) : undefined;
    if (uuid && !before) throw invalid({ [`activities.${place}.uuid`]: ['Activity is not valid'] });
    if (!before) {
      const made = { ...values, plan_uuid: plan.uuid, status: 'not-started', done_at: null, done_by: null } as const;
      await recordActivity(c, plan, undefined, await insertRow(c, 'care_plan_activities', made));
    } else if (isOther(before, values))
      await recordActivity(
        c,
        plan,
        before,
        await updateVersioned(c, 'care_plan_activities', before.uuid, before.version, values),
      );
  }
  const kept = new Set(list.map(({ uuid }) => uuid));
  for (const before of standing.filter(({ uuid, open }) => open && !kept.has(uuid))) {
    const gone = await updateVersioned(c, 'care_plan_activities', before.uuid, before.version, { status: 'cancelled' });
    await recordActivity(c, plan, before, gone);
  }
}

/** Locked until the commit. */
async function activitiesOf({ db, organization }: RequestContext, plan: string): Promise<CarePlanActivityRow[]> {
  return db
    .selectFrom('care_plan_activities')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('plan_uuid', '=', plan)
    .orderBy('place')
    .forUpdate()
    .execute();
}

type Values = Pick<CarePlanActivityRow, 'place' | 'what' | 'who' | 'due_date'>;

const isOther = (before: CarePlanActivityRow, values: Values) =>
  (Object.keys(values) as (keyof Values)[]).some((name) => before[name] !== values[name]);

/** Adds the change of an activity to the plan's history; without a difference it adds nothing. */
export async function recordActivity(
  c: RequestContext,
  plan: CarePlanRow,
  before: CarePlanActivityRow | undefined,
  after: CarePlanActivityRow,
): Promise<void> {
  const differences = differencesOf(['what', 'who', 'due_date', 'status'], before, after);
  if (isChange(differences))
    await carePlans.record(c, { kind: 'activity', part: after.uuid, reason: null, row: plan, differences });
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { CarePlanActivityRow, CarePlanChangeKind, CarePlanRow } from './care-plans-table';

type Fields = Readonly<Record<string, unknown>>;

/** What audit and history keep of a plan. */
const keptOfPlan = [
  'status',
  'title',
  'category',
  'description',
  'period_start',
  'period_end',
  'goals',
  'status_reason',
] as const satisfies readonly (keyof CarePlanRow)[];
const keptOfActivity = ['what', 'who', 'due_date', 'status'] as const satisfies readonly (keyof CarePlanActivityRow)[];

function differences<Row extends object>(names: readonly (keyof Row & string)[], before: Row | undefined, after: Row) {
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  const of = (row: Row): Fields => Object.fromEntries(changed.map((name) => [name, row[name]]));
  return { before: before ? of(before) : {}, after: of(after), any: changed.length > 0 };
}

const actions = {
  made: 'create',
  changed: 'update',
  revoked: 'delete',
  'entered-in-error': 'delete',
  activity: 'update',
} as const;
const events = {
  made: 'care_plan.created',
  changed: 'care_plan.updated',
  revoked: 'care_plan.revoked',
  'entered-in-error': 'care_plan.deleted',
  activity: 'care_plan.activity',
} as const;

/** Puts a change of a plan on record, in its history, and tells of it. */
export async function recordPlan(
  c: RequestContext,
  kind: Exclude<CarePlanChangeKind, 'activity'>,
  before: CarePlanRow | undefined,
  after: CarePlanRow,
  reason: string | null,
): Promise<void> {
  const changed = differences(keptOfPlan, before, after);
  await keep(c, after, { kind, activity: null, ...changed, reason });
}

/** The same for one of its activities; what is as it was leaves no trace. */
export async function recordActivity(
  c: RequestContext,
  plan: CarePlanRow,
  before: CarePlanActivityRow | undefined,
  after: CarePlanActivityRow,
): Promise<void> {
  const { any, ...changed } = differences(keptOfActivity, before, after);
  if (any) await keep(c, plan, { kind: 'activity', activity: after.uuid, ...changed, reason: null });
}

async function keep(
  c: RequestContext,
  plan: CarePlanRow,
  change: {
    readonly kind: CarePlanChangeKind;
    readonly activity: string | null;
    readonly before: Fields;
    readonly after: Fields;
    readonly reason: string | null;
  },
): Promise<void> {
  const { kind, activity, before, after, reason } = change;
  await c.db
    .insertInto('care_plan_changes')
    .values({
      organization_uuid: c.organization,
      uuid: v7({ msecs: c.now.getTime() }),
      plan_uuid: plan.uuid,
      activity_uuid: activity,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      at: c.now,
      by: c.user,
    })
    .execute();
  c.audit({
    action: actions[kind],
    resource: 'care-plans',
    resourceUuid: plan.uuid,
    patientUuid: plan.patient_uuid,
    before,
    after,
    ...((activity !== null || reason !== null) && { note: { activity, reason } }),
  });
  const data = { patient_id: plan.patient_uuid, encounter_id: plan.encounter_uuid };
  c.emit({ type: events[kind], uuid: plan.uuid, version: plan.version, data });
}

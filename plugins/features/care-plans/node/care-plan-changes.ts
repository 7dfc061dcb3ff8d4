import { conflict, invalid, notFound, present, refuseStaleRecord, updateVersioned } from '@clinic-workbench/sdk/node';
import type { Changes, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { EncounterBook } from '../../encounters/node/contract';
import { heldPatient } from '../../patients/node/contract';
import {
  isRunning,
  mayBecome,
  type CarePlan,
  type CarePlanGoal,
  type CarePlanStatus,
  type CarePlanFields,
} from '../common/care-plan';
import type { CreateCarePlan, UpdateActivity, UpdateCarePlan } from '../common/care-plan-requests';
import { carePlans } from './care-plan-records';
import { recordActivity, setActivities } from './plan-activities';

type PlanValues = Pick<
  Changes<'care_plans'>,
  'title' | 'category' | 'description' | 'period_start' | 'period_end' | 'goals'
>;

/** Creates and changes care plans. A plan outlives its encounter: staff do its activities long after it. */
@injectable()
export class CarePlanChanges {
  readonly #encounters: EncounterBook;

  constructor(@inject(EncounterBook) encounters: EncounterBook) {
    this.#encounters = encounters;
  }

  /** @throws ApiError 404 for the patient; 400; 409 `encounter_closed` */
  async create(c: RequestContext, body: CreateCarePlan): Promise<CarePlan> {
    const { patient_id: patient, encounter_id: encounter = null } = body;
    await heldPatient(c, patient);
    if (encounter !== null) await this.#encounters.writable(c, encounter, patient);
    const values = valuesOf(body, []);
    refusePeriod(values.period_start ?? null, values.period_end ?? null);
    const plan = {
      category: '',
      description: '',
      period_start: null,
      period_end: null,
      goals: '[]',
      ...values,
      title: values.title!,
      patient_uuid: patient,
      encounter_uuid: encounter,
      status: body.status ?? 'active',
      status_reason: null,
    };
    const row = await carePlans.create(c, plan, { kind: 'made' });
    await setActivities(c, row, body.activities ?? []);
    if (encounter !== null) await this.#encounters.holds(c, encounter, 'care-plan');
    return carePlans.answer(c, row.uuid);
  }

  /** @throws ApiError 404; 409 `stale_version`, `not_allowed` for a plan that is over; 400 */
  async update(c: RequestContext, uuid: string, ifMatch: number | undefined, body: UpdateCarePlan): Promise<CarePlan> {
    const before = await carePlans.current(c, uuid, ifMatch);
    const status = body.status ?? before.status;
    if (status !== before.status && !mayBecome(before.status, status)) throw notAllowed(before.status);
    if (status === before.status && !isRunning(before.status)) throw notAllowed(before.status);
    const values = valuesOf(body, before.goals);
    const after = { ...before, ...values };
    refusePeriod(after.period_start, after.period_end);
    const row = await carePlans.change(c, before, { ...values, status }, { reason: body.reason?.trim() || null });
    if (body.activities) await setActivities(c, row, body.activities);
    return carePlans.answer(c, uuid);
  }

  /** Ends a plan as revoked or entered in error; it stays readable with its reason. @throws ApiError as `update` */
  async end(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    to: 'revoked' | 'entered-in-error',
    reason: string,
  ): Promise<CarePlan> {
    const before = await carePlans.current(c, uuid, ifMatch);
    if (!mayBecome(before.status, to)) throw notAllowed(before.status);
    const status_reason = reason.trim();
    await carePlans.change(c, before, { status: to, status_reason }, { kind: to, reason: status_reason });
    return carePlans.answer(c, uuid);
  }

  /**
   * Sets the status of an activity. The plan's version does not change, so nobody who changes the plan gets a conflict.
   * @throws ApiError 404; 409 `stale_version` of the activity, `not_allowed` for a plan that is over
   */
  async activity(
    c: RequestContext,
    activity: string,
    ifMatch: number | undefined,
    { status }: UpdateActivity,
  ): Promise<CarePlan> {
    const ofActivity = c.db
      .selectFrom('care_plan_activities')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', activity);
    const uuid = (await ofActivity.executeTakeFirst())?.plan_uuid;
    if (uuid === undefined) throw notFound('Activity');
    // Locks the plan before the activity, in the same order as a change of the plan.
    const plan = await carePlans.current(c, uuid, undefined);
    if (!isRunning(plan.status)) throw notAllowed(plan.status);
    const before = await ofActivity.forUpdate().executeTakeFirstOrThrow();
    // The version sent is the activity's own, and an activity is not a record by itself: `current` checks only
    // the plan's version.
    const { version, status: now } = before;
    await refuseStaleRecord(c, 'care-plans', { ...plan, version }, ifMatch, () => ({ version, status: now }));
    const done = status === 'completed';
    const row = await updateVersioned(c, 'care_plan_activities', activity, before.version, {
      status,
      // The first person who completed it stays named, even if somebody presses again.
      done_at: done ? (before.done_at ?? c.now) : null,
      done_by: done ? (before.done_by ?? c.user) : null,
    });
    await recordActivity(c, plan, before, row);
    return carePlans.answer(c, uuid);
  }
}

const sentences: Readonly<Partial<Record<CarePlanStatus, string>>> = {
  completed: 'This care plan is completed.',
  revoked: 'This care plan was revoked.',
  'entered-in-error': 'This was entered in error and cannot be changed any more.',
};

const notAllowed = (status: CarePlanStatus) =>
  conflict('not_allowed', sentences[status] ?? 'This is not possible for a care plan in this state.', { status });

function refusePeriod(start: string | null, end: string | null): void {
  if (start !== null && end !== null && end < start) throw invalid({ period_end: ['Until is not valid'] });
}

/** Turns requests into columns; absent fields stay absent. */
function valuesOf(body: Partial<CarePlanFields> | UpdateCarePlan, known: readonly CarePlanGoal[]): PlanValues {
  const title = body.title?.trim();
  if (title === '') throw invalid({ title: ['Title is required'] });
  const text = (value: string | null | undefined) => (value === null ? '' : value?.trim());
  const day = (value: string | null | undefined) => (value === '' ? null : value);
  return present({
    title,
    category: text(body.category),
    description: text(body.description),
    period_start: day(body.period_start),
    period_end: day(body.period_end),
    goals: body.goals ? JSON.stringify(goalsOf(body.goals, known)) : undefined,
  });
}

/** @throws ApiError 400 for a goal that the plan does not have */
function goalsOf(goals: NonNullable<CarePlanFields['goals']>, known: readonly CarePlanGoal[]): CarePlanGoal[] {
  return goals.map(({ uuid, description, target, due_date, achievement }, at) => {
    if (uuid && !known.some((goal) => goal.uuid === uuid))
      throw invalid({ [`goals.${at}.uuid`]: ['Goal is not valid'] });
    return {
      uuid: uuid ?? v7(),
      description: description.trim(),
      target: target?.trim() ?? '',
      due_date: due_date || null,
      achievement: achievement ?? 'in-progress',
    };
  });
}

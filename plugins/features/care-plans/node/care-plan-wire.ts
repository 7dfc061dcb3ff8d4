import { sql } from 'kysely';
import type { CarePlan, CarePlanActivity } from '../common/care-plan';
import type { CarePlanRow } from './care-plans-table';

export type ReadCarePlan = CarePlanRow & {
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  /** As the database puts them together: days and times are texts. */
  readonly activities: readonly CarePlanActivity[];
};

/** The columns of a `ReadCarePlan`, of the tables below. */
export const carePlanColumns = sql.raw(`
  p.*, cb.first_name || ' ' || cb.last_name as created_by_name, ub.first_name || ' ' || ub.last_name as updated_by_name,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'uuid', a.uuid, 'version', a.version, 'what', a.what, 'who', a.who, 'due_date', a.due_date, 'status', a.status,
      'done_at', a.done_at, 'done_by_name', db.first_name || ' ' || db.last_name) order by a.status = 'cancelled', a.place, a.uuid), '[]')
     from care_plan_activities a left join users db on db.uuid = a.done_by
    where a.organization_uuid = p.organization_uuid and a.plan_uuid = p.uuid) as activities`);

/** Care plans `p` with who made and who last changed them. */
export const carePlanTables = sql.raw(
  'care_plans p left join users cb on cb.uuid = p.created_by left join users ub on ub.uuid = p.updated_by',
);

export function toWire(row: ReadCarePlan): CarePlan {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
    status: row.status,
    title: row.title,
    category: row.category,
    description: row.description,
    period_start: row.period_start,
    period_end: row.period_end,
    goals: row.goals,
    activities: row.activities.map((activity) => ({
      ...activity,
      done_at: activity.done_at === null ? null : new Date(activity.done_at).toISOString(),
    })),
    status_reason: row.status_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    created_by_name: row.created_by_name,
    updated_by_name: row.updated_by_name,
  };
}

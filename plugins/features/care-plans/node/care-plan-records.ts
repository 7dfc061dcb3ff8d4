import { recordsOf, type ReadRow } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients } from '../../patients/node/contract';
import type { CarePlan, CarePlanActivity } from '../common/care-plan';
import './care-plans-table';

interface Beside {
  /** As the database builds them: dates and times are text. */
  readonly activities: readonly CarePlanActivity[];
}

export type ReadCarePlan = ReadRow<'care_plans', Beside>;

/** The care plans of patients. A plan's activities are its parts, each with a version of its own. */
export const carePlans = recordsOf<CarePlan>()({
  ...aboutPatients('p'),
  table: 'care_plans',
  resource: 'care-plans',
  title: 'Care plan',
  event: 'care_plan',
  shows: ['patient_uuid', 'encounter_uuid'],
  keeps: ['status', 'title', 'category', 'description', 'period_start', 'period_end', 'goals', 'status_reason'],
  reads: {
    activities: sql<Beside['activities']>`(
      select coalesce(jsonb_agg(jsonb_build_object(
          'uuid', a.uuid, 'version', a.version, 'what', a.what, 'who', a.who, 'due_date', a.due_date, 'status', a.status,
          'done_at', a.done_at, 'done_by_name', db.name)
          order by a.status = 'cancelled', a.place, a.uuid), '[]')
        from care_plan_activities a left join user_names db on db.uuid = a.done_by
       where a.organization_uuid = p.organization_uuid and a.plan_uuid = p.uuid)`,
  },
  answers: ({ activities }) => ({
    activities: activities.map((activity) => ({
      ...activity,
      done_at: activity.done_at === null ? null : new Date(activity.done_at).toISOString(),
    })),
  }),
  happens: {
    made: { event: 'created', action: 'create' },
    revoked: { event: 'revoked', action: 'delete' },
    activity: { event: 'activity', action: 'update' },
  },
  valid: sql`p.status <> 'entered-in-error'`,
});

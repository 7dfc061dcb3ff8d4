import { dayPlus } from '@clinic-workbench/sdk/common';
import { beginHistories, type Database, type DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { demoStories } from '../../patients/node/contract';
import { carePlans } from './care-plan-records';

type Db = Transaction<Database>;

interface Seen {
  readonly uuid: string;
  readonly patient_uuid: string;
  readonly at: Date;
  readonly user_uuid: string;
  /** The reason of the visit. */
  readonly reason: string;
}

/** Of the patients with a chronic complaint, every third has a plan. */
const every = 3;

/** Adds plans to some patients who were seen: with overdue, done and future activities. */
export async function demoCarePlans({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, organization, await seen(db)));
}

async function seen(db: Db): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`
    select distinct on (e.patient_uuid) e.uuid, e.patient_uuid, e.started_at as at, e.created_by as user_uuid, e.reason
      from encounters e
     where e.started_at is not null and e.created_by is not null
     order by e.patient_uuid, e.started_at`.execute(db);
  return rows;
}

async function store(db: Db, organization: string, encounters: readonly Seen[]): Promise<void> {
  const { storyOf } = await demoStories();
  const today = new Date().toISOString().slice(0, 10);
  const stamps = ({ at, user_uuid: by }: Seen) => ({ created_at: at, updated_at: at, created_by: by, updated_by: by });
  const made = encounters
    .flatMap((encounter) => {
      const care = storyOf(encounter.reason)?.care;
      return care ? [{ encounter, care, uuid: v7({ msecs: encounter.at.getTime() }) }] : [];
    })
    .filter((_, index) => index % every === 0);
  if (made.length === 0) return;
  const plans = made.map(({ encounter, care: { title, category, description, goal }, uuid }) => ({
    organization_uuid: organization,
    uuid,
    version: 1,
    title,
    category,
    description,
    patient_uuid: encounter.patient_uuid,
    encounter_uuid: encounter.uuid,
    status: 'active',
    period_start: dayPlus(today, -14),
    goals: [{ ...goal, uuid: v7(), due_date: dayPlus(today, 60), achievement: 'improving' }],
    ...stamps(encounter),
  }));
  const steps = made.flatMap(({ encounter, care, uuid }) =>
    care.activities.map(([what, who, days, done], place) => ({
      organization_uuid: organization,
      uuid: v7(),
      version: 1,
      plan_uuid: uuid,
      place,
      what,
      who,
      due_date: dayPlus(today, days),
      status: done ? 'completed' : 'not-started',
      done_at: done ? encounter.at : null,
      done_by: done ? encounter.user_uuid : null,
      ...stamps(encounter),
    })),
  );
  const columnsOf = (row: object) => sql.raw(Object.keys(row).join(', '));
  await sql`
    insert into care_plans (${columnsOf(plans[0]!)}) select ${columnsOf(plans[0]!)}
      from jsonb_populate_recordset(null::care_plans, ${JSON.stringify(plans)}::jsonb)`.execute(db);
  await sql`
    insert into care_plan_activities (${columnsOf(steps[0]!)}) select ${columnsOf(steps[0]!)}
      from jsonb_populate_recordset(null::care_plan_activities, ${JSON.stringify(steps)}::jsonb)`.execute(db);
  await beginHistories(db, organization, carePlans, 'made');
  await sql`
    insert into encounter_contents (organization_uuid, encounter_uuid, kind, last_at)
    select organization_uuid, encounter_uuid, 'care-plan', created_at from care_plans where organization_uuid = ${organization}
    on conflict do nothing`.execute(db);
}

import type { Database, DemoContext } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import type { VisitRow } from '../../../visits/node/contract';

type Db = Transaction<Database>;

/** A visit with a practitioner. */
type SeenVisit = Pick<
  VisitRow,
  'uuid' | 'class' | 'patient_uuid' | 'location_uuid' | 'healthcare_service_uuid' | 'appointment_uuid' | 'reason'
> & {
  readonly status: 'finished' | 'in-progress';
  readonly assigned_to_uuid: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  /** The user of the practitioner role. */
  readonly user_uuid: string;
};

/** Encounters of the visits with a practitioner, with their history. */
export async function demoEncounters({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => store(db, organization, await seenVisits(db)));
}

async function seenVisits(db: Db): Promise<readonly SeenVisit[]> {
  const { rows } = await sql<SeenVisit>`
    select v.uuid, v.class, v.status, v.patient_uuid, v.location_uuid, v.healthcare_service_uuid, v.appointment_uuid, v.reason,
           v.assigned_to_uuid, v.started_at, v.ended_at, pr.user_uuid
      from visits v
      join staff_names pr on pr.organization_uuid = v.organization_uuid and pr.uuid = v.assigned_to_uuid
     where v.status in ('finished', 'in-progress') and v.started_at is not null order by v.started_at, v.uuid`.execute(
    db,
  );
  return rows;
}

async function store(db: Db, organization: string, visits: readonly SeenVisit[]): Promise<void> {
  if (visits.length === 0) return;
  const rows = visits.map((visit, index) => ({
    organization_uuid: organization,
    uuid: v7({ msecs: visit.started_at.getTime(), seq: index }),
    status: visit.status,
    class: visit.class,
    patient_uuid: visit.patient_uuid,
    visit_uuid: visit.uuid,
    appointment_uuid: visit.appointment_uuid,
    location_uuid: visit.location_uuid,
    reason: visit.reason,
    healthcare_service_uuid: visit.healthcare_service_uuid,
    primary_performer: visit.assigned_to_uuid,
    start_time: visit.started_at,
    end_time: visit.ended_at,
    started_at: visit.started_at,
    started_by: visit.assigned_to_uuid,
    ended_by: visit.ended_at && visit.assigned_to_uuid,
    created_at: visit.started_at,
    updated_at: visit.ended_at ?? visit.started_at,
    created_by: visit.user_uuid,
    updated_by: visit.user_uuid,
  }));
  const columns = sql.raw(Object.keys(rows[0]!).join(', '));
  await sql`insert into encounters (${columns}) select ${columns} from jsonb_populate_recordset(null::encounters, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into encounter_participants (organization_uuid, uuid, encounter_uuid, practitioner_role_uuid, type, from_at, by)
    select organization_uuid, gen_random_uuid(), uuid, primary_performer, 'PRIMARY_PERFORMER', start_time, created_by
      from encounters where organization_uuid = ${organization}`.execute(db);
  await sql`
    insert into encounter_locations (organization_uuid, uuid, encounter_uuid, location_uuid, status, from_at, until_at)
    select organization_uuid, gen_random_uuid(), uuid, location_uuid, case when active then 'active' else 'completed' end, start_time, end_time
      from encounters where organization_uuid = ${organization}`.execute(db);
  await sql`
    insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, at, by)
    select e.organization_uuid, 'encounters', e.uuid, gen_random_uuid(), 'status', p.before,
           p.after || jsonb_build_object('class', e.class, 'since', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
           p.at, e.created_by
      from encounters e, lateral (
        values (jsonb '{}', jsonb '{"status": "in-progress"}', e.start_time),
               (jsonb_build_object('status', 'in-progress', 'class', e.class), jsonb '{"status": "finished"}', e.end_time)
      ) p (before, after, at)
     where e.organization_uuid = ${organization} and (p.after ->> 'status' = 'in-progress' or e.status = 'finished')`.execute(
    db,
  );
  await sql`
    update patients p set last_encounter_at = e.last_at
      from (select patient_uuid, max(start_time) as last_at from encounters where organization_uuid = ${organization} group by 1) e
     where p.organization_uuid = ${organization} and p.uuid = e.patient_uuid`.execute(db);
}

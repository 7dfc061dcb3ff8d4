import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import type { VisitStop } from '../../../visits/common/visit-stop';

/** The demonstration's work to wait for, as its features stored it; all of its fields are known. */
export interface DemoWork {
  readonly kind: 'order' | 'prescription';
  /** Of the order or the prescribed medicine. */
  readonly uuid: string;
  readonly patient: string;
  readonly stop: VisitStop;
  readonly priority: string;
  readonly authoredOn: Date;
}

/**
 * Queues the orders and prescriptions of a demonstration like `WorkQueue`: one entry for each patient and stop, with
 * the ticket of the visit. Only for visits of the last twelve hours that continue or have just ended; the others have
 * been served. Not of today only: a demonstration that starts after midnight begins in the middle of a night's work.
 */
export async function demoWork(
  db: Transaction<Database>,
  organization: string,
  work: readonly DemoWork[],
): Promise<void> {
  if (work.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(work)}::jsonb)
        as w(kind text, uuid uuid, patient uuid, stop text, priority text, "authoredOn" timestamptz)),
    recent as (
      select g.*, v.uuid as visit_uuid, v.location_uuid, v.arrived_at, v.created_by
        from given g
        join lateral (
          select v.* from visits v
           where v.organization_uuid = ${organization} and v.patient_uuid = g.patient and v.arrived_at <= g."authoredOn"
             and v.status in ('in-progress', 'finished')
             and v.arrived_at > now() - interval '12 hours'
             and (v.ended_at is null or v.ended_at > now() - interval '2 hours')
           order by v.arrived_at desc limit 1) v on true),
    ranked as (
      select *, case priority when 'stat' then -100 when 'urgent' then 100 when 'asap' then 200 else 300 end as weight
        from recent),
    entered as (
      insert into queue_entries
        (organization_uuid, uuid, patient_uuid, visit_uuid, stop, location_uuid, coming_from, priority, sort_weight,
         authored_on, arrived_at, status, created_at, updated_at, created_by, updated_by)
      select distinct on (patient, stop) ${organization}::uuid, gen_random_uuid(), patient, visit_uuid, stop, location_uuid,
             kind, priority, weight, "authoredOn", arrived_at, 'waiting', "authoredOn", "authoredOn", created_by, created_by
        from ranked order by patient, stop, weight, "authoredOn"
      returning uuid, patient_uuid, stop)
    insert into queue_work (organization_uuid, kind, subject_uuid, entry_uuid, priority)
    select ${organization}::uuid, r.kind, r.uuid, e.uuid, r.priority
      from ranked r join entered e on e.patient_uuid = r.patient and e.stop = r.stop`.execute(db);
}

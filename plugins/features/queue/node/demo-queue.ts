import type { DemoContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { TriageColour } from '../../visits/common/triage-colour';
import { ticketOf } from '../common/ticket';
import { weightOf } from '../common/urgency';

interface VisitOfToday {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly patient_uuid: string;
  readonly location_uuid: string;
  readonly assigned_to_uuid: string | null;
  readonly appointment_uuid: string | null;
  readonly priority: string;
  readonly class: string;
  readonly triage_colour: TriageColour | null;
  readonly status: string;
  readonly arrived_at: Date;
  readonly started_at: Date | null;
  readonly created_by: string | null;
  readonly site: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
}

/** Queues the patients who are in the house, like their arrivals would have; those who left today get a ticket, too. */
export async function demoQueue({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid: organization } of organizations)
    await system.inOrganization(organization, async (db) => {
      const { rows } = await sql<VisitOfToday>`
        with recursive above as (
          select uuid, uuid as of, parent_uuid from location_names where organization_uuid = ${organization}
          union all
          select l.uuid, a.of, l.parent_uuid from location_names l join above a on l.uuid = a.parent_uuid
           where l.organization_uuid = ${organization})
        select v.organization_uuid, v.uuid, v.patient_uuid, v.location_uuid, v.assigned_to_uuid, v.appointment_uuid,
               v.priority, v.class, v.triage_colour, v.status, v.arrived_at, v.started_at, v.created_by, a.uuid as site,
               (v.arrived_at at time zone o.time_zone)::date as day
          from visits v join organizations o on o.organization_uuid = v.organization_uuid
          join above a on a.of = v.location_uuid and a.parent_uuid is null
         where v.organization_uuid = ${organization} and v.arrived_at is not null
           and (v.status in ('arrived', 'triaged', 'in-progress')
             or (v.status = 'finished' and (v.arrived_at at time zone o.time_zone)::date = (now() at time zone o.time_zone)::date))
         order by v.arrived_at, v.uuid`.execute(db);
      const given = new Map<string, number>();
      for (const visit of rows) {
        const key = `${visit.site} ${visit.day}`;
        const last = (given.get(key) ?? 0) + 1;
        given.set(key, last);
        if (visit.status !== 'finished') await db.insertInto('queue_entries').values(entryOf(visit, last)).execute();
        await db
          .updateTable('visits')
          .set({ ticket_number: ticketOf(last) })
          .where('organization_uuid', '=', organization)
          .where('uuid', '=', visit.uuid)
          .execute();
        if (visit.appointment_uuid)
          await db
            .updateTable('appointments')
            .set({ ticket_number: ticketOf(last) })
            .where('organization_uuid', '=', organization)
            .where('uuid', '=', visit.appointment_uuid)
            .execute();
        await db
          .insertInto('queue_counters')
          .values({ organization_uuid: organization, location_uuid: visit.site, day: visit.day, last })
          .onConflict((on) => on.columns(['organization_uuid', 'location_uuid', 'day']).doUpdateSet({ last }))
          .execute();
      }
    });
}

function entryOf(visit: VisitOfToday, ticket: number) {
  const { organization_uuid, patient_uuid, location_uuid, priority, arrived_at, created_by } = visit;
  const seen = visit.status === 'in-progress';
  return {
    organization_uuid,
    patient_uuid,
    location_uuid,
    priority,
    arrived_at,
    created_by,
    updated_by: created_by,
    uuid: v7({ msecs: arrived_at.getTime() }),
    visit_uuid: visit.uuid,
    practitioner_role_uuid: visit.assigned_to_uuid,
    coming_from: visit.appointment_uuid ? 'appointment' : 'walk-in',
    status: seen ? ('in-progress' as const) : ('waiting' as const),
    sort_weight: weightOf(visit),
    next_encounter_due: arrived_at,
    started_at: seen ? visit.started_at : null,
    ticket_number: ticketOf(ticket),
    ticket_day: visit.day,
    ticket_site: visit.site,
    created_at: arrived_at,
    updated_at: arrived_at,
  };
}

import type { NamedRef } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/**
 * The services of a practitioner: those of their own active schedules. Only schedules define this: roles name no
 * services, and a service names places, not people.
 *
 * A practitioner without such a schedule, or with one for any service, serves everybody; a patient without a service is
 * served by everybody.
 */
export const isServedBy = (c: RequestContext) => sql<boolean>`(
  v.healthcare_service_uuid is null
  or v.healthcare_service_uuid in (select service from ${servedServices(c)})
  or not exists (select from ${servedServices(c)}))`;

/** The caller's services, by name; empty for a user who serves everybody. */
export async function servicesServed(c: RequestContext): Promise<readonly NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select hs.uuid as id, hs.name from healthcare_services hs
     where hs.organization_uuid = ${c.organization} and hs.uuid in (select service from ${servedServices(c)})
     order by lower(hs.name)`.execute(c.db);
  return rows;
}

const servedServices = ({ organization, practitionerRole, now }: RequestContext) => sql`(
  select s.healthcare_service_uuid as service from schedules s
   where s.organization_uuid = ${organization} and s.practitioner_role_uuid = ${practitionerRole}
     and s.ended_at is null and s.healthcare_service_uuid is not null
     and s.planning_horizon_end >= (${now}::timestamptz at time zone s.time_zone)::date) served`;

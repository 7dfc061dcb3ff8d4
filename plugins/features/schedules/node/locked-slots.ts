import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';

/**
 * Slots with the practitioners' other slots at the same time, as the table `locked` of a `with`: nobody takes or frees
 * their places until the commit. Code that needs several must ask for all at once, because they are locked in one
 * order, to avoid deadlocks.
 *
 * No slot is longer than twelve hours (schedules.slot_minutes), so an index finds those at the same time.
 * @param meant the condition on a slot's uuid, as in `= any(…)`
 */
export const lockedSlots = ({ organization }: Pick<RequestContext, 'organization'>, meant: RawBuilder<unknown>) => sql`
    mine as (
      select s.uuid, s.starts_at, s.ends_at, sc.uuid as schedule_uuid, sc.practitioner_role_uuid
        from slots s join schedules sc on sc.organization_uuid = s.organization_uuid and sc.uuid = s.schedule_uuid
       where s.organization_uuid = ${organization} and s.uuid ${meant}),
    -- An array, because PostgreSQL checks rows that another request has changed meanwhile again only by a plain condition.
    locked as materialized (
      select s.* from slots s
       where s.organization_uuid = ${organization} and s.uuid = any (array(
         select uuid from mine
         union all
         select o.uuid from mine
           join schedules sc on sc.organization_uuid = ${organization} and sc.practitioner_role_uuid = mine.practitioner_role_uuid
                and sc.uuid <> mine.schedule_uuid and sc.ended_at is null
           join slots o on o.organization_uuid = ${organization} and o.schedule_uuid = sc.uuid and not o.withdrawn
                and o.starts_at < mine.ends_at and o.starts_at > mine.starts_at - interval '12 hours' and o.ends_at > mine.starts_at))
       order by s.uuid for update)`;

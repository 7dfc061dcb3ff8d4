import { sql } from 'kysely';

/** A location and all inside it. */
export const inside = (organization: string, location: string) => sql`
  with recursive inside as (
    select uuid from locations where organization_uuid = ${organization} and uuid = ${location}
    union all
    select child.uuid from locations child join inside on child.parent_uuid = inside.uuid where child.organization_uuid = ${organization})
  select uuid from inside`;

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';

/** The uuids of locations and of all inside them, at any depth, as a query. */
export function locationsInside(organization: string, locations: string | readonly string[]): RawBuilder<unknown> {
  const outermost = typeof locations === 'string' ? sql`= ${locations}` : sql`= any(${[...locations]}::uuid[])`;
  return sql`
    with recursive inside as (
      select uuid from location_names where organization_uuid = ${organization} and uuid ${outermost}
      union all
      select child.uuid from location_names child join inside on child.parent_uuid = inside.uuid
       where child.organization_uuid = ${organization})
    select uuid from inside`;
}

/** True if the location in a column is the given one or inside it: a filter by site includes its rooms. */
export const isInside = (column: string, organization: string, location: string) =>
  sql<boolean>`${sql.ref(column)} in (${locationsInside(organization, location)})`;

/** The uuids of the places that a location is in, the nearest first, as an array; empty for null. */
export const placesAround = (organization: string, location: string | null): RawBuilder<readonly string[]> => sql`(
  with recursive up as (
    select parent_uuid, 1 as far from location_names where organization_uuid = ${organization} and uuid = ${location}::uuid
    union all
    select l.parent_uuid, up.far + 1 from location_names l join up on l.uuid = up.parent_uuid
     where l.organization_uuid = ${organization})
  select coalesce(array_agg(parent_uuid order by far) filter (where parent_uuid is not null), '{}') from up)`;

/**
 * The site where something is done, as the caller sees it: the caller's current location if it belongs to the same site
 * as `location`, otherwise that site. The place in the header is the caller's choice, so it counts only within the site.
 */
export async function placeWithin(
  { db, organization, location: current }: Pick<RequestContext, 'db' | 'organization' | 'location'>,
  location: string,
): Promise<string> {
  const { rows } = await sql<{ readonly place: string }>`
    with recursive up as (
      select l.uuid as start, l.uuid, l.parent_uuid from location_names l
       where l.organization_uuid = ${organization} and l.uuid in (${location}, ${current ?? null}::uuid)
      union all
      select up.start, l.uuid, l.parent_uuid from location_names l join up on l.uuid = up.parent_uuid
       where l.organization_uuid = ${organization}),
    site as (select start, uuid from up where parent_uuid is null)
    select coalesce(
      (select c.start from site c join site d on d.uuid = c.uuid where c.start = ${current ?? null}::uuid and d.start = ${location}),
      (select uuid from site where start = ${location}), ${location}::uuid) as place`.execute(db);
  return rows[0]!.place;
}

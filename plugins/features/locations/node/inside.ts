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

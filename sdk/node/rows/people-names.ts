import { sql, type RawBuilder } from 'kysely';

/** The name of the user in a column, as in `n.created_by`; null if the column is null. */
export function userName(column: string): RawBuilder<string | null> {
  return sql`(select u.name from user_names u where u.uuid = ${sql.ref(column)})`;
}

/**
 * The name, with the title, of the practitioner whose role is in a column; null if the column is null.
 *
 * @param of the table's alias; the table has `organization_uuid`
 */
export function practitionerName(of: string, column: string): RawBuilder<string | null> {
  return sql`(
    select pr.name
      from staff_names pr
     where pr.organization_uuid = ${sql.ref(`${of}.organization_uuid`)} and pr.uuid = ${sql.ref(`${of}.${column}`)})`;
}

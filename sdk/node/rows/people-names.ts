import { sql, type RawBuilder } from 'kysely';

/** The name of the user in a column, as in `n.created_by`; null if the column is null. */
export function userName(column: string): RawBuilder<string | null> {
  return sql`(select u.first_name || ' ' || u.last_name from users u where u.uuid = ${sql.ref(column)})`;
}

/**
 * The name, with the title, of the practitioner whose role is in a column; null if the column is null.
 *
 * @param of the table's alias; the table has `organization_uuid`
 */
export function practitionerName(of: string, column: string): RawBuilder<string | null> {
  return sql`(
    select trim(coalesce(pr.title || ' ', '') || u.first_name || ' ' || u.last_name)
      from practitioner_roles pr join users u on u.uuid = pr.user_uuid
     where pr.organization_uuid = ${sql.ref(`${of}.organization_uuid`)} and pr.uuid = ${sql.ref(`${of}.${column}`)})`;
}

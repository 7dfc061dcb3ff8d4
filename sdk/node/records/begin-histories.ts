import { sql, type Transaction } from 'kysely';
import type { Database } from '../request-context';

/** The parts of a kind's keeping that this needs. */
interface Kept {
  readonly kind: { readonly table: string; readonly resource: string };
  /** The columns that history keeps. */
  readonly columns: readonly string[];
}

/**
 * Begins the history of records without one, such as those that a demonstration or an import wrote straight into the
 * table. The entry has their current values, the time of their creation and their authors.
 * @param word of the entry; `recorded` if left out
 */
export async function beginHistories(
  db: Transaction<Database>,
  organization: string,
  { kind: { table, resource }, columns }: Kept,
  word = 'recorded',
): Promise<void> {
  const fields = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]));
  await sql`
    insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, at, by)
    select t.organization_uuid, ${resource}, t.uuid, gen_random_uuid(), ${word}, '{}', jsonb_build_object(${fields}),
           t.created_at, t.created_by
      from ${sql.table(table)} t
     where t.organization_uuid = ${organization}
       and not exists (
         select from record_changes h
          where h.organization_uuid = t.organization_uuid and h.record_uuid = t.uuid and h.resource = ${resource})`.execute(
    db,
  );
}

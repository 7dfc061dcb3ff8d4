import { sql } from 'kysely';
import type { CodeType } from '../codes';
import type { Database, RequestContext } from '../request-context';

type TableName = Extract<keyof Database, string>;

/** Counts the rows of the caller's organization that refer to a record, before it is deleted. */
export async function countNaming(
  { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
  table: TableName,
  column: string,
  uuid: string,
): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*) as n from ${sql.table(table)}
     where organization_uuid = ${organization} and ${sql.ref(column)} = ${uuid}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface RowNumbers extends Pick<CodeType, 'type' | 'label' | 'located'> {
  /** The prefix of the numbers until the organization chooses another format. */
  readonly prefix: string;
  readonly table: TableName;
  /** The column with the number. */
  readonly column: string;
}

/**
 * The numbers of a feature's rows, for people to read aloud, such as `A000123`. They may have gaps, so that nobody
 * waits for a number. The number does not reveal whose row it is: only the row's own page shows that.
 */
export function rowNumbers({ type, label, located, prefix, table, column }: RowNumbers): CodeType {
  return {
    type,
    label,
    located,
    gapless: false,
    format: { prefix, suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' },
    last: async ({ db, organization }) => {
      const { rows } = await sql<{ readonly number: string }>`
        select ${sql.ref(column)} as number from ${sql.table(table)}
         where organization_uuid = ${organization} order by uuid desc limit 1`.execute(db);
      return rows[0]?.number;
    },
    find: async ({ db, organization }, code) => {
      const { rows } = await sql`
        select from ${sql.table(table)} where organization_uuid = ${organization} and ${sql.ref(column)} = ${code}`.execute(
        db,
      );
      return rows.length > 0 ? { holder: undefined } : undefined;
    },
  };
}

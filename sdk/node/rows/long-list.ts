import type { ListMeta } from '@clinic-workbench/sdk/common';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../request-context';
import { startingWith } from './search-patterns';

/**
 * Lists are counted up to here: counting years of a hospital's records takes far longer than reading a page of them.
 */
const mostCounted = 10_000;

/** Rows of one table that has `organization_uuid` and `uuid`. */
export interface LongList {
  /** The table's alias in the other parts. */
  readonly alias: string;
  /** The SQL after `from`, with the conditions, but without joins that only serve the display. */
  readonly rows: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** From 1. */
  readonly page: number;
  readonly page_size: number;
}

/** The number of rows of a list, for its `meta`; from ten thousand on, only a lower bound. */
export async function totalOf(
  db: Transaction<Database>,
  { rows, page, page_size }: Omit<LongList, 'alias' | 'order'>,
): Promise<ListMeta> {
  const counted = await sql<{ readonly n: number }>`
    select count(*) as n from (select from ${rows} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db);
  const total = counted.rows[0]?.n ?? 0;
  return {
    total: Math.min(total, mostCounted),
    page,
    page_size,
    ...(total > mostCounted && { total_is_at_least: true }),
  };
}

/**
 * The condition that a row is on the page. The table alone finds the page, so that the rows before it cause no joins
 * and no look-ups of names.
 */
export function isOnPage({ alias, rows, order, page, page_size }: LongList): RawBuilder<boolean> {
  const uuid = sql.ref(`${alias}.uuid`);
  return sql`${uuid} = any(array(
    select ${uuid} from ${rows} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}))`;
}

/**
 * The distinct texts of a column with this prefix, in any case, as an array. It asks an index on the organization and
 * the column for the next text, one by one: frequent texts are few, so most rows are never read.
 */
export function textsBeginning(
  { organization, table, column }: { readonly organization: string; readonly table: string; readonly column: string },
  beginning: string,
): RawBuilder<readonly string[]> {
  const pattern = startingWith(beginning.trim());
  const [rows, text] = [sql.table(table), sql.ref(column)];
  return sql`array(
    with recursive texts as (
      (select ${text} as text from ${rows} where organization_uuid = ${organization} order by organization_uuid, ${text} limit 1)
      union all
      select (select ${text} from ${rows} where organization_uuid = ${organization} and ${text} > texts.text
               order by organization_uuid, ${text} limit 1) from texts where texts.text is not null)
    select text from texts where text ilike ${pattern})`;
}

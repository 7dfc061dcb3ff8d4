import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Gender } from '../common/patient';
import { shownColumns, type ShownRow } from './patients-table';

/** Three parts of one statement. */
interface PageParts {
  /** Rows `{ gender, n }` and whatever else is counted. */
  readonly groups: RawBuilder<unknown>;
  /** Rows of patients, limited to the page. */
  readonly rows: RawBuilder<unknown>;
  /** The order of the rows, which are called `p`. */
  readonly order: RawBuilder<unknown>;
}

export interface Group {
  readonly gender: Gender;
  readonly n: number;
}

/** A row as JSON has it: instants are text. */
type JsonRow = Omit<ShownRow, 'created_at' | 'updated_at' | 'deleted_at'> & {
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
};

/**
 * Reads a page and how many there are by sex in one round trip; an empty page has its counts too.
 *
 * The rows come as one JSON text, which JavaScript reads in a fraction of the time that it needs for as many values of
 * a result set: that was a third of what a list cost the server's process.
 */
export async function countedPage<G extends Group>(
  db: Transaction<Database>,
  { groups, rows, order }: PageParts,
): Promise<{ readonly rows: readonly ShownRow[]; readonly groups: readonly G[] }> {
  const answer = await sql<{ readonly rows: readonly JsonRow[] | null; readonly groups: readonly G[] | null }>`
    select
      (select json_agg(row_to_json(s)) from (select ${shownColumns} from (${rows}) p order by ${order}) s) as rows,
      (select json_agg(row_to_json(g)) from (${groups}) g) as groups
  `.execute(db);
  const [found] = answer.rows;
  return { rows: (found?.rows ?? []).map(ofJson), groups: found?.groups ?? [] };
}

function ofJson({ created_at, updated_at, deleted_at, ...row }: JsonRow): ShownRow {
  return {
    ...row,
    created_at: new Date(created_at),
    updated_at: new Date(updated_at),
    deleted_at: deleted_at === null ? null : new Date(deleted_at),
  };
}

/** Groups by sex as one object. */
export function countsOf(groups: readonly Group[]): Partial<Record<Gender, number>> {
  return Object.fromEntries(groups.map(({ gender, n }) => [gender, n]));
}

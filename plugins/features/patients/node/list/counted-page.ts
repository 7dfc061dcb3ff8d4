import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Gender } from '../../common/patient-choices';
import { shownColumns, type ShownRow } from '../record/patients-table';

/** Three parts of one statement. */
interface PageParts {
  /** Rows `{ gender, n }` and other counts. */
  readonly groups: RawBuilder<unknown>;
  /** Rows of patients, limited to the page. */
  readonly rows: RawBuilder<unknown>;
  /** The order of the rows, whose alias is `p`. */
  readonly order: RawBuilder<unknown>;
}

export interface Group {
  readonly gender: Gender;
  readonly n: number;
}

/** Reads a page and its counts by sex in one round trip; an empty page has counts too. */
export async function countedPage<G extends Group>(
  db: Transaction<Database>,
  { groups, rows, order }: PageParts,
): Promise<{ readonly rows: readonly ShownRow[]; readonly groups: readonly G[] }> {
  const answer = await sql<ShownRow & { readonly groups: readonly G[] | null }>`
    select c.groups, ${shownColumns}
    from (select jsonb_agg(to_jsonb(g)) as groups from (${groups}) g) c left join lateral (${rows}) p on true
    order by ${order}
  `.execute(db);
  const [first] = answer.rows;
  const isEmpty = (first?.uuid ?? null) === null;
  return { rows: isEmpty ? [] : answer.rows, groups: first?.groups ?? [] };
}

/** Groups by sex as one object. */
export function countsOf(groups: readonly Group[]): Partial<Record<Gender, number>> {
  return Object.fromEntries(groups.map(({ gender, n }) => [gender, n]));
}

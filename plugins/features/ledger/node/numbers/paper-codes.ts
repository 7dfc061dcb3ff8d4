import type { CodeType, RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** A series of numbers on papers. */
export interface PaperSeries {
  /** Such as `receipt`. Never changes. */
  readonly type: string;
  /** English, such as `Receipt number`. */
  readonly label: string;
  readonly prefix: string;
  /** True if each location may have its own numbers. */
  readonly located: boolean;
  /** The table with the numbers. */
  readonly table: string;
  readonly column: string;
}

/** A series without gaps, optionally by location and year, as law and auditors ask. */
export function paperCode({ type, label, prefix, located, ...at }: PaperSeries): CodeType {
  const [table, column] = [sql.table(at.table), sql.ref(at.column)];
  return {
    type,
    label,
    gapless: true,
    located,
    format: { prefix, suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' },
    async last({ db, organization }: RequestContext) {
      const { rows } = await sql<{ code: string }>`
        select code from ledger_numbers where organization_uuid = ${organization} and series = ${type}
         order by given_at desc, number desc limit 1`.execute(db);
      return rows[0]?.code;
    },
    /** The result does not name the owner: only the pages of payments and invoices show it. */
    async find({ db, organization }: RequestContext, code: string) {
      const { rows } = await sql`
        select from ${table} where organization_uuid = ${organization} and ${column} = ${code}`.execute(db);
      return rows.length > 0 ? { holder: undefined } : undefined;
    },
  };
}

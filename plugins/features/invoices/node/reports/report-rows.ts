import { sql, type RawBuilder } from 'kysely';

/** The rows of a report as a statement, and what is answered of each. */
export interface ReportRows<Row, Wire> {
  readonly rows: RawBuilder<Row>;
  readonly wire: (row: Row) => Wire;
}

export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** The end of a statement: nothing without a page. */
export const pageOf = (of: PageOf | undefined): RawBuilder<unknown> =>
  of ? sql`limit ${of.limit} offset ${of.offset}` : sql``;

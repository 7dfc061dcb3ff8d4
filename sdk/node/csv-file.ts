import { csvLine, type Cell } from '@clinic-workbench/sdk/common';
import { sql, type RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { RequestContext } from './request-context';
import { FileAnswer } from './route';

export const csvMime = 'text/csv; charset=utf-8';

/** A file for spreadsheets. @param lines the head, then the rows */
export function csvFile(name: string, lines: readonly (readonly Cell[])[]): FileAnswer<typeof csvMime> {
  // Spreadsheets recognise UTF-8 by the first character.
  return new FileAnswer(Buffer.from(`\u{feff}${lines.map((line) => csvLine(line)).join('')}`), csvMime, name);
}

/** Rows in memory at once. */
const batch = 2_000;

/**
 * A file for spreadsheets with all rows of a statement, however many: they are read in parts, of one state of the
 * database.
 * @returns the file, and the number of its rows for the audit
 */
export async function csvOfRows<Row>(
  { db }: Pick<RequestContext, 'db'>,
  of: {
    readonly name: string;
    readonly head: readonly Cell[];
    readonly rows: RawBuilder<Row>;
    readonly cells: (row: Row) => readonly Cell[];
  },
): Promise<{ readonly file: FileAnswer<typeof csvMime>; readonly count: number }> {
  const parts = [Buffer.from(`\u{feff}${csvLine(of.head)}`)];
  let count = 0;
  // Named by its statement: the database plans a `fetch` of one name once, for the columns that it then has.
  const statement = createHash('sha256').update(of.rows.compile(db).sql).digest('hex').slice(0, 32);
  const cursor = sql.ref(`rows_${statement}`);
  await sql`declare ${cursor} no scroll cursor for ${of.rows}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from ${cursor}`.execute(db);
    parts.push(Buffer.from(rows.map((row) => csvLine(of.cells(row))).join('')));
    count += rows.length;
    if (rows.length < batch) break;
  }
  await sql`close ${cursor}`.execute(db);
  return { file: new FileAnswer(Buffer.concat(parts), csvMime, of.name), count };
}

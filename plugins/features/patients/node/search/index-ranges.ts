import { sql, type RawBuilder } from 'kysely';

/** The greatest character: a range from `x` to `x` plus this holds everything that begins with `x`. */
export const last = '\u{10FFFF}';

/** Begins with the prefix: as a range, since row-level security lets no LIKE use an index. */
export const within = (column: RawBuilder<string>, prefix: string) =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + last}`;

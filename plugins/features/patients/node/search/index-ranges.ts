import { sql, type RawBuilder } from 'kysely';

/** The greatest character: the range from `x` to `x` plus this contains every text with the prefix `x`. */
export const last = '\u{10FFFF}';

/** True for texts with the prefix. It is a range, because row-level security prevents LIKE from using an index. */
export const within = (column: RawBuilder<string>, prefix: string) =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + last}`;

import { sql, type RawBuilder } from 'kysely';
import { nameWords } from '../../common/name-folding';
import { last } from './index-ranges';

/** Words beyond these say nothing that the first ones do not. */
const mostWords = 6;

/** Rows that have a patient, with the patient beside them as `p`. */
export interface RowsOfPatients {
  /** Alias of the table, which has `organization_uuid` and `patient_uuid`. */
  readonly alias: string;
  /** Its column with a number for people; absent where it has none. */
  readonly number?: string;
}

/**
 * What a search asks of rows that have a patient, for lists of other features: each word is the row's own number or the
 * patient's, figures of a phone, or the beginning of a word of the name.
 */
export function meantPatients(search: string, rows: RowsOfPatients): RawBuilder<boolean>[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => meaning(word, rows));
}

function meaning(token: string, { alias, number }: RowsOfPatients): RawBuilder<boolean> {
  if (/\d/.test(token) && /[a-z]/i.test(token)) {
    const own =
      number === undefined ? sql<boolean>`false` : sql`${sql.ref(`${alias}.${number}`)} = ${token.toUpperCase()}`;
    return sql`(${own} or p.patient_number = ${token.toUpperCase()})`;
  }
  if (/^[+(]?\d[\d().+-]*$/.test(token)) {
    const figures = token.replace(/\D/g, '').replace(/^0+/, '');
    return sql`(position(${figures} in coalesce(p.mobile, '')) > 0 or p.patient_number = ${`P${figures.padStart(6, '0')}`})`;
  }
  const words = nameWords(token);
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map(
      (word) => sql<boolean>`exists (
        select from patient_terms t where t.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)}
           and t.patient_uuid = ${sql.ref(`${alias}.patient_uuid`)} and t.term >= ${word} and t.term < ${word + last})`,
    ),
    sql` and `,
  );
}

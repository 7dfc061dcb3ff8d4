import { sql, type RawBuilder } from 'kysely';
import { nameWords } from '../../common/duplicates/name-folding';
import { last } from './index-ranges';

/** Further words add nothing to the first ones. */
const mostWords = 6;

/** Rows about patients, joined with the patient as `p`. */
export interface RowsOfPatients {
  /** Alias of the table, which has `organization_uuid` and `patient_uuid`. */
  readonly alias: string;
  /** Its column with the record's number; absent if it has none. */
  readonly number?: string;
  /** Its column with the patient, if not `patient_uuid`. */
  readonly patient?: string;
  /** Lets an index find names with digits before the list is read; the row's own column if left out. */
  readonly organization?: string;
}

/**
 * The search condition for other features' lists: each word is the row's own number, the patient's number, digits of a
 * phone, or the beginning of a word of the name.
 */
export function meantPatients(search: string, rows: RowsOfPatients): RawBuilder<boolean>[] {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => meaning(word, rows));
}

/**
 * The patients that a search finds, as an array, and below it the rows with the number itself. They are looked up
 * before the list is read, so that indexes can serve alternatives beside other conditions.
 */
export function patientsMeant(organization: string, search: string): RawBuilder<readonly string[]> {
  return sql`array(select p.uuid from patients p where p.organization_uuid = ${organization} and ${named(search, { alias: 'p', patient: 'uuid', organization })})`;
}

export function rowsNumbered(
  organization: string,
  search: string,
  { table, number }: { readonly table: string; readonly number: string },
): RawBuilder<readonly string[]> {
  return sql`array(
    select r.uuid from ${sql.table(table)} r join patients p on p.organization_uuid = r.organization_uuid and p.uuid = r.patient_uuid
     where r.organization_uuid = ${organization} and ${sql.ref(`r.${number}`)} = any(${search.trim().toUpperCase().split(/\s+/)}::text[])
       and ${named(search, { alias: 'r', number, organization })})`;
}

const named = (search: string, rows: RowsOfPatients) => sql.join(meantPatients(search, rows), sql` and `);

function meaning(token: string, rows: RowsOfPatients): RawBuilder<boolean> {
  const { alias, number } = rows;
  const words = nameWords(token);
  if (/\d/.test(token) && /[a-z]/i.test(token)) {
    const own =
      number === undefined ? sql<boolean>`false` : sql`${sql.ref(`${alias}.${number}`)} = ${token.toUpperCase()}`;
    return sql`(${own} or p.patient_number = ${token.toUpperCase()} or (${haveWords(words, rows)}))`;
  }
  if (/^[+(]?\d[\d().+-]*$/.test(token)) {
    const figures = token.replace(/\D/g, '').replace(/^0+/, '');
    return sql`(position(${figures} in coalesce(p.mobile, '')) > 0 or p.patient_number = ${`P${figures.padStart(6, '0')}`} or (${haveWords(words, rows)}))`;
  }
  return haveWords(words, rows);
}

/** True if the patient's name has words that begin with all of these. */
function haveWords(words: readonly string[], rows: RowsOfPatients): RawBuilder<boolean> {
  if (words.length === 0) return sql`false`;
  const { alias, patient = 'patient_uuid', organization } = rows;
  const record = sql.ref(`${alias}.${patient}`);
  return sql.join(
    words.map((word) => {
      const begins = sql`t.term >= ${word} and t.term < ${word + last}`;
      return organization === undefined || !/\d/.test(word)
        ? sql<boolean>`exists (
            select from patient_terms t where t.organization_uuid = ${sql.ref(`${alias}.organization_uuid`)}
               and t.patient_uuid = ${record} and ${begins})`
        : sql<boolean>`${record} = any(array(
            select t.patient_uuid from patient_terms t where t.organization_uuid = ${organization} and ${begins}))`;
    }),
    sql` and `,
  );
}

import { sql, type RawBuilder } from 'kysely';
import { phonePrefixes } from './phone-numbers';
import { wholeYear, type SearchWords } from './search-words';

/** The greatest character: a range from `x` to `x` plus this holds everything that begins with `x`. */
export const last = '\u{10FFFF}';

/** Begins with the prefix: as a range, since row-level security lets no LIKE use an index. */
export const within = (column: RawBuilder<string>, prefix: string) =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + last}`;

/** The record `p` has a term that begins with one of the prefixes. */
const has = (prefixes: readonly string[]) =>
  sql<boolean>`exists (select from unnest(p.search_terms) s(term) where ${anyOf(prefixes.map((prefix) => within(sql`s.term collate "C"`, prefix)))})`;

/** What a search asks of each record `p`, but for what it has been read by. */
export function conditionsOf(
  { words, born, figures, number, year }: SearchWords,
  country: string,
): RawBuilder<boolean>[] {
  const conditions = words.map((word) => has([word]));
  if (born) conditions.push(bornBetween(born));
  if (number !== undefined) conditions.push(within(sql`p.patient_number`, number));
  if (figures !== undefined) {
    const meanings = [has(phonePrefixes(figures, country)), within(sql`p.patient_number`, numberOf(figures))];
    if (year !== undefined) meanings.push(bornBetween(wholeYear(year)));
    conditions.push(sql`(${anyOf(meanings)})`);
  }
  return conditions;
}

/** The records that have a term with a prefix, at most `limit` of them. */
export const recordsByTerm = (organization: string, prefix: string, limit: number) => sql`
  (select t.patient_uuid as uuid from patient_terms t where t.organization_uuid = ${organization} and ${within(sql`t.term`, prefix)}
   order by t.organization_uuid, t.term limit ${limit})`;

/** The records that have a term for each of the prefixes, found in the index of terms alone. */
export const recordsByAllTerms = (organization: string, prefixes: readonly string[]) =>
  sql.join(
    prefixes.map(
      (prefix) => sql`
  (select t.patient_uuid as uuid from patient_terms t where t.organization_uuid = ${organization} and ${within(sql`t.term`, prefix)})`,
    ),
    sql` intersect `,
  );

/** Figures are the beginning or the end of a phone number, a patient number without its letter, or a year of birth. */
export function recordsByFigures(
  organization: string,
  { figures = '', year }: SearchWords,
  country: string,
  limit: number,
): RawBuilder<unknown> {
  const sources = phonePrefixes(figures, country).map((prefix) => recordsByTerm(organization, prefix, limit));
  sources.push(sql`
    (select p.uuid from patients p where p.organization_uuid = ${organization} and ${within(sql`p.patient_number`, numberOf(figures))} limit ${limit})`);
  if (year !== undefined)
    sources.push(sql`
    (select p.uuid from patients p where p.organization_uuid = ${organization} and ${bornBetween(wholeYear(year))} limit ${limit})`);
  return sql.join(sources, sql` union all `);
}

const bornBetween = ([from, to]: readonly [string, string]) =>
  sql<boolean>`p.birth_date between ${from}::date and ${to}::date`;

/** `504` is P000504. */
const numberOf = (figures: string) => `P${figures.replace(/\D/g, '').padStart(6, '0')}`;

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );

import { sql, type RawBuilder } from 'kysely';
import { phonePrefixes } from '../organization/phone-numbers';
import { within } from './index-ranges';
import { numberConditions, type NumberCondition } from './number-conditions';
import { wholeYear, type SearchWords } from './search-words';

/** True if the record `p` has a term with one of the prefixes. */
const has = (prefixes: readonly string[]) =>
  sql<boolean>`exists (select from unnest(p.search_terms) s(term) where ${anyOf(prefixes.map((prefix) => within(sql`s.term collate "C"`, prefix)))})`;

/** The search conditions on each record `p`, except the one that found it. */
export function conditionsOf(
  { words, born, figures, number, year }: SearchWords,
  country: string,
): RawBuilder<boolean>[] {
  const conditions = words.map((word) => has([word]));
  if (born) conditions.push(bornBetween(born));
  if (number !== undefined) conditions.push(sql`(${anyOf(numberConditions(number).map(whole))})`);
  if (figures !== undefined) {
    const meanings = [has(phonePrefixes(figures, country)), ...numberConditions(figures).map(whole)];
    if (year !== undefined) meanings.push(bornBetween(wholeYear(year)));
    conditions.push(sql`(${anyOf(meanings)})`);
  }
  return conditions;
}

/** The records that have a term with a prefix, up to `limit`. */
export const recordsByTerm = (organization: string, prefix: string, limit: number) => sql`
  (select t.patient_uuid as uuid from patient_terms t where t.organization_uuid = ${organization} and ${within(sql`t.term`, prefix)}
   order by t.organization_uuid, t.term limit ${limit})`;

/** The records that have a term for each of the prefixes, from the index of terms alone. */
export const recordsByAllTerms = (organization: string, prefixes: readonly string[]) =>
  sql.join(
    prefixes.map(
      (prefix) => sql`
  (select t.patient_uuid as uuid from patient_terms t where t.organization_uuid = ${organization} and ${within(sql`t.term`, prefix)})`,
    ),
    sql` intersect `,
  );

/** The digits may be the beginning or the end of a phone number, part of a patient number, or a year of birth. */
export function recordsByFigures(
  organization: string,
  { figures = '', year }: SearchWords,
  country: string,
  limit: number,
): RawBuilder<unknown> {
  const sources = phonePrefixes(figures, country).map((prefix) => recordsByTerm(organization, prefix, limit));
  for (const condition of numberConditions(figures))
    sources.push(sql`
    (select p.uuid from patients p where p.organization_uuid = ${organization} and ${whole(condition)} limit ${limit})`);
  if (year !== undefined)
    sources.push(sql`
    (select p.uuid from patients p where p.organization_uuid = ${organization} and ${bornBetween(wholeYear(year))} limit ${limit})`);
  return sql.join(sources, sql` union all `);
}

const bornBetween = ([from, to]: readonly [string, string]) =>
  sql<boolean>`p.birth_date between ${from}::date and ${to}::date`;

const whole = ({ indexed, rest }: NumberCondition) => sql<boolean>`(${indexed} and ${rest})`;

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );

import { sql, type RawBuilder } from 'kysely';
import { nameWords } from '../../common/duplicates/name-folding';
import { phonePrefixes } from '../organization/phone-numbers';
import { within } from './index-ranges';
import { numberConditions, type NumberCondition } from './number-conditions';
import { wholeYear, type SearchWords } from './search-words';

/** True if the record `p` has a term with one of the prefixes. */
const has = (prefixes: readonly string[]) =>
  sql<boolean>`exists (select from unnest(p.search_terms) s(term) where ${anyOf(prefixes.map((prefix) => within(sql`s.term collate "C"`, prefix)))})`;

/** The search conditions on each record `p`, except the one that found it. */
export function conditionsOf(
  { words, born, figures, numbers, year }: SearchWords,
  country: string,
): RawBuilder<boolean>[] {
  const conditions = words.map((word) => has([word]));
  if (born) conditions.push(bornBetween(born));
  for (const number of numbers)
    conditions.push(sql`(${anyOf([named(nameWords(number)), ...numberConditions(number).map(whole)])})`);
  if (figures !== undefined) {
    const meanings = [
      has(phonePrefixes(figures, country)),
      named(nameWords(figures)),
      ...numberConditions(figures).map(whole),
    ];
    if (year !== undefined) meanings.push(bornBetween(wholeYear(year)));
    conditions.push(sql`(${anyOf(meanings)})`);
  }
  return conditions;
}

/** True if the name of `p` has words with all of the prefixes. */
const named = (words: readonly string[]) =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        words.map((word) => has([word])),
        sql` and `,
      )})`;

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
  const prefixes = [...phonePrefixes(figures, country), ...nameWords(figures).slice(0, 1)];
  const sources: RawBuilder<unknown>[] = prefixes.map((prefix) => recordsByTerm(organization, prefix, limit));
  for (const condition of numberConditions(figures)) sources.push(recordsNumbered(organization, condition, limit));
  if (year !== undefined)
    sources.push(sql`
    (select p.uuid from patients p where p.organization_uuid = ${organization} and ${bornBetween(wholeYear(year))} limit ${limit})`);
  return sql.join(sources, sql` union all `);
}

/** The records that have a number with this part, or a word of the name that begins with its longest word. */
export function recordsByNumber(organization: string, number: string, limit: number): RawBuilder<unknown> {
  const word = nameWords(number).toSorted((a, b) => b.length - a.length)[0];
  const sources: RawBuilder<unknown>[] = word === undefined ? [] : [recordsByTerm(organization, word, limit)];
  for (const condition of numberConditions(number)) sources.push(recordsNumbered(organization, condition, limit));
  return sql.join(sources, sql` union all `);
}

const recordsNumbered = (organization: string, condition: NumberCondition, limit: number) => sql`
    (select p.uuid from patients p where p.organization_uuid = ${organization} and ${whole(condition)} limit ${limit})`;

const bornBetween = ([from, to]: readonly [string, string]) =>
  sql<boolean>`p.birth_date between ${from}::date and ${to}::date`;

const whole = ({ indexed, rest }: NumberCondition) => sql<boolean>`(${indexed} and ${rest})`;

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  );

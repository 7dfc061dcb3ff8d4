import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { Gender } from '../common/patient';
import type { PatientFilters } from './patient-filters';
import type { PatientRow } from './patients-table';
import { phonePrefixes } from './phone-numbers';
import { readSearch, wholeYear, type SearchWords } from './search-words';
import { expandWords } from './word-expansion';

type Caller = Pick<RequestContext, 'db' | 'organization'>;

export interface SearchRequest {
  readonly text: string;
  readonly filters: PatientFilters;
  readonly country: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

export interface Found {
  readonly rows: readonly PatientRow[];
  readonly counts: Readonly<Partial<Record<Gender, number>>>;
  /** True if there are more than were counted. */
  readonly more: boolean;
}

/** Hits beyond this are not counted: nobody pages through them, they type another letter. */
const counted = 500;
/** With fewer hits than this, names that contain the word or are near it are looked for too. */
const few = 20;
/** Terms read for the rarest word when several conditions meet; a common pair of names has fewer records than this. */
const read = 5000;
/** The greatest character: a range from `x` to `x` plus this holds everything that begins with `x`. */
const last = '\u{10FFFF}';

/**
 * Finds patients by whatever a desk knows: half a name, names in any order, with typing errors, a phone number in any
 * form, a patient number, a birthday. Ranked exact, prefix, infix, one error, two errors.
 *
 * All conditions are ranges on indexes, read in their order, so that a common beginning costs what a rare one does.
 */
@injectable()
export class PatientSearch {
  async find(c: Caller, request: SearchRequest): Promise<Found> {
    const asked = readSearch(request.text, Number(request.today.slice(0, 4)));
    if (asksNothing(asked)) return { rows: [], counts: {}, more: false };
    const [word] = asked.words;
    const onlyWord = asked.words.length === 1 && !asked.figures && !asked.number && !asked.born ? word : undefined;
    if (onlyWord !== undefined && request.filters.none) {
      const found = await byPrefix(c, onlyWord, request);
      if (found.more || total(found) >= few) return found;
    } else {
      const found = await byRanges(c, asked, request);
      // Deleted records have no terms to be near to.
      if (found.more || total(found) >= few || asked.words.length === 0 || request.filters.deleted) return found;
    }
    return byNearWords(c, asked, request);
  }
}

const asksNothing = ({ words, figures, number, born }: SearchWords) =>
  words.length === 0 && !figures && !number && !born;

const total = ({ counts }: Found) => Object.values(counts).reduce((sum, n) => sum + n, 0);

const within = (column: RawBuilder<string>, prefix: string) =>
  sql<boolean>`${column} >= ${prefix} and ${column} < ${prefix + last}`;
const term = sql<string>`t.term`;

/** One word and nothing else: twenty entries of an index and their rows, however many there are. */
async function byPrefix({ db, organization }: Caller, word: string, { limit, offset }: SearchRequest): Promise<Found> {
  const hits = await sql<{ gender: Gender; n: number }>`
    select gender, count(distinct patient_uuid) as n
    from (select t.gender, t.patient_uuid from patient_terms t
          where t.organization_uuid = ${organization} and ${within(term, word)} limit ${counted + 1}) hits
    group by gender
  `.execute(db);
  // A patient whose first and last name begin alike is shown once, under the first of the two terms.
  const { rows } = await sql<PatientRow>`
    select p.* from patient_terms t
    join patients p on p.organization_uuid = t.organization_uuid and p.uuid = t.patient_uuid
    where t.organization_uuid = ${organization} and ${within(term, word)}
      and not exists (select from unnest(p.search_terms) s(term) where s.term collate "C" >= ${word} and s.term collate "C" < t.term)
    order by t.organization_uuid, t.term, t.patient_uuid limit ${limit} offset ${offset}
  `.execute(db);
  return { rows, ...capped(hits.rows) };
}

interface Hit {
  readonly uuid: string;
  readonly gender: Gender;
}

/** Several conditions: the one that fewest records meet is read from its index, the others are asked of each record. */
async function byRanges(c: Caller, asked: SearchWords, request: SearchRequest): Promise<Found> {
  const { db, organization } = c;
  const driver = await cheapest(c, asked, request);
  const conditions = conditionsOf(
    asked,
    request.country,
    driver.kind === 'word' ? driver.word : undefined,
    driver.kind,
  );
  // Whoever has all the words exactly comes first.
  const rank =
    asked.words.length > 0
      ? sql`(select count(*) from unnest(${asked.words}::text[]) w where w <> all (p.search_terms)), p.uuid desc`
      : sql`p.uuid desc`;
  const { rows } = await sql<Hit>`
    select p.uuid, p.gender
    from (select distinct found.uuid from (${driver.source(organization)}) found) d
    join patients p on p.organization_uuid = ${organization} and p.uuid = d.uuid
    where ${sql.join([request.filters.where, ...conditions], sql` and `)}
    order by ${rank} limit ${counted + 1}
  `.execute(db);
  return page(c, rows, request);
}

/** Too few hits: the words are looked for within names and with typing errors. */
async function byNearWords(c: Caller, asked: SearchWords, request: SearchRequest): Promise<Found> {
  const { db, organization } = c;
  const expansions = await expandWords(db, organization, asked.words);
  if (expansions.some((found) => found.length === 0)) return page(c, [], request);
  const all = expansions.flat();
  const conditions = conditionsOf({ ...asked, words: [] }, request.country, undefined, 'near');
  const { rows } = await sql<Hit>`
    select p.uuid, p.gender
    from (
      select patient_uuid, sum(rank) as rank from (
        select e.typed, t.patient_uuid, min(e.rank) as rank
        from unnest(${all.map((e) => e.typed)}::int[], ${all.map((e) => e.term)}::text[], ${all.map((e) => e.rank)}::int[]) as e(typed, term, rank)
        join patient_terms t on t.organization_uuid = ${organization} and t.term = e.term
        group by e.typed, t.patient_uuid
      ) near
      group by patient_uuid having count(*) = ${asked.words.length}
    ) d
    join patients p on p.organization_uuid = ${organization} and p.uuid = d.patient_uuid
    where ${sql.join([request.filters.where, ...conditions], sql` and `)}
    order by d.rank, p.uuid desc limit ${counted + 1}
  `.execute(db);
  return page(c, rows, request);
}

type Driver =
  | { readonly kind: 'word'; readonly word: string; source(organization: string): RawBuilder<unknown> }
  | { readonly kind: 'figures' | 'number' | 'born' | 'deleted'; source(organization: string): RawBuilder<unknown> };

/** Numbers and birthdays are rare; of words, the one with the fewest terms. */
async function cheapest(
  { db, organization }: Caller,
  asked: SearchWords,
  { country, filters }: SearchRequest,
): Promise<Driver> {
  if (filters.deleted) return { kind: 'deleted', source: deleted };
  const { born, number } = asked;
  if (number !== undefined) return { kind: 'number', source: (org) => byNumber(org, number) };
  if (asked.figures !== undefined) return { kind: 'figures', source: (org) => byFigures(org, asked, country) };
  if (asked.words.length === 0 && born) return { kind: 'born', source: (org) => byBirthday(org, born) };
  const word = await rarest({ db, organization }, asked.words);
  return { kind: 'word', word, source: (org) => byWord(org, word) };
}

/** The word under which the fewest terms stand. */
async function rarest({ db, organization }: Caller, words: readonly string[]): Promise<string> {
  if (words.length === 1) return words[0]!;
  const { rows } = await sql<{ word: string }>`
    select q.word from unnest(${words}::text[]) q(word), lateral (
      select count(*) as n from (
        select from patient_terms t where t.organization_uuid = ${organization} and t.term >= q.word and t.term < q.word || ${last} limit ${read}
      ) c
    ) c order by c.n limit 1
  `.execute(db);
  return rows[0]!.word;
}

const byWord = (organization: string, word: string) => sql`
  (select t.patient_uuid as uuid from patient_terms t where t.organization_uuid = ${organization} and ${within(term, word)} order by t.organization_uuid, t.term limit ${read})`;

const byNumber = (organization: string, number: string) => sql`
  (select n.uuid from patients n where n.organization_uuid = ${organization} and ${within(sql<string>`n.patient_number`, number)} limit ${counted + 1})`;

const byBirthday = (organization: string, [from, to]: readonly [string, string]) => sql`
  (select b.uuid from patients b where b.organization_uuid = ${organization} and b.birth_date between ${from}::date and ${to}::date limit ${read})`;

const deleted = (organization: string) => sql`
  (select d.uuid from patients d where d.organization_uuid = ${organization} and d.deleted_at is not null order by d.uuid desc limit ${read})`;

/** Figures are the beginning or the end of a phone number, a patient number without its letter, or a year of birth. */
function byFigures(organization: string, { figures, year }: SearchWords, country: string): RawBuilder<unknown> {
  const sources = phonePrefixes(figures ?? '', country).map((prefix) => byWord(organization, prefix));
  const plain = (figures ?? '').replace(/\D/g, '');
  sources.push(byNumber(organization, `P${plain.padStart(6, '0')}`));
  if (year !== undefined) sources.push(byBirthday(organization, wholeYear(year)));
  return sql.join(sources, sql` union all `);
}

/** What is asked of each record that the driver found. */
function conditionsOf(
  asked: SearchWords,
  country: string,
  driver: string | undefined,
  kind: Driver['kind'] | 'near',
): RawBuilder<boolean>[] {
  const has = (prefixes: readonly string[]) =>
    sql<boolean>`exists (select from unnest(p.search_terms) s(term) where ${sql.join(
      prefixes.map((prefix) => sql`(${within(sql`s.term collate "C"`, prefix)})`),
      sql` or `,
    )})`;
  const conditions = asked.words.filter((word) => word !== driver).map((word) => has([word]));
  if (asked.born && kind !== 'born')
    conditions.push(sql`p.birth_date between ${asked.born[0]}::date and ${asked.born[1]}::date`);
  if (asked.figures !== undefined && kind !== 'figures') conditions.push(has(phonePrefixes(asked.figures, country)));
  if (asked.number !== undefined && kind !== 'number') conditions.push(within(sql`p.patient_number`, asked.number));
  return conditions;
}

/** The rows of a page, in the order of the hits. */
async function page(
  { db, organization }: Caller,
  hits: readonly Hit[],
  { limit, offset }: SearchRequest,
): Promise<Found> {
  const shown = hits.slice(offset, offset + limit).map((hit) => hit.uuid);
  const counts: Partial<Record<Gender, number>> = {};
  for (const { gender } of hits.slice(0, counted)) counts[gender] = (counts[gender] ?? 0) + 1;
  const more = hits.length > counted;
  if (shown.length === 0) return { rows: [], counts, more };
  const { rows } = await sql<PatientRow>`
    select p.* from unnest(${shown}::uuid[]) with ordinality as h(uuid, place)
    join patients p on p.organization_uuid = ${organization} and p.uuid = h.uuid order by h.place
  `.execute(db);
  return { rows, counts, more };
}

function capped(groups: readonly { readonly gender: Gender; readonly n: number }[]): Omit<Found, 'rows'> {
  const sum = groups.reduce((all, { n }) => all + n, 0);
  return { counts: Object.fromEntries(groups.map(({ gender, n }) => [gender, n])), more: sum > counted };
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { Gender } from '../../common/patient-choices';
import type { PatientFilters } from '../list/patient-filters';
import { shownColumns, type ShownRow } from '../record/patients-table';
import { countedPage, countsOf, type Group } from '../list/counted-page';
import { last, within } from './index-ranges';
import { conditionsOf, recordsByAllTerms, recordsByFigures, recordsByNumber, recordsByTerm } from './search-conditions';
import { readSearch, type SearchWords } from './search-words';
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

/** A search, without its page. */
type Sought = Omit<SearchRequest, 'limit' | 'offset'>;

export interface Found {
  readonly rows: readonly ShownRow[];
  readonly counts: Readonly<Partial<Record<Gender, number>>>;
  /** True if there are more hits than were counted. */
  readonly more: boolean;
}

/** Lists do not count further hits: users type another letter instead of paging. */
const counted = 200;
/** With fewer hits than this, it also searches inside names and for near names. */
const few = 10;
/** Shorter words are inside, near or at the beginning of half of all names. */
const shortestNear = 3;
/** The most terms of a word for which records are read; with more, only the index is read. */
const read = 5000;
/** Few phone numbers share this many digits; shorter runs only filter records found by another condition. */
const tellingFigures = 7;

/**
 * Finds patients by whatever a desk knows: half a name, names in any order, typing errors, a phone number in any form,
 * a patient number, a birthday. Ranked exact, prefix, infix, one error, two errors.
 *
 * It reads a range of an index in its order, so that a common prefix costs the same as a rare one.
 */
@injectable()
export class PatientSearch {
  async find(c: Caller, request: SearchRequest): Promise<Found> {
    const asked = readSearch(request.text, Number(request.today.slice(0, 4)));
    if (asksNothing(asked)) return { rows: [], counts: {}, more: false };
    const word = onlyWord(asked);
    if (word !== undefined && request.filters.none) {
      const found = await byPrefix(c, word, request);
      if (found.more || sum(found.counts) >= few) return found;
    }
    return page(c, await hitsOf(c, asked, request, counted), request);
  }

  /**
   * Every record that the list's pages would show, in rank order, without their rows.
   * @param most the limit
   * @returns undefined if there are more
   */
  async all(c: Caller, sought: Sought, most: number): Promise<readonly string[] | undefined> {
    const asked = readSearch(sought.text, Number(sought.today.slice(0, 4)));
    if (asksNothing(asked)) return [];
    const hits = await hitsOf(c, asked, sought, most);
    return hits.length > most ? undefined : hits.map(({ uuid }) => uuid);
  }
}

/**
 * Records with the typed words and, if those are few, with near words.
 * @param most the limit; one more is read to detect further ones
 */
async function hitsOf(c: Caller, asked: SearchWords, sought: Sought, most: number): Promise<readonly Hit[]> {
  const hits = await rangeHits(c, asked, sought, most);
  if (hits.length >= few || sought.filters.deleted) return hits;
  // Letters with digits are mostly a number, which is found as typed; if nobody has it, it is a part of a name.
  const names = hits.length === 0 ? asked.numbers.filter((number) => /^[A-Z0-9]+$/.test(number)) : [];
  const numbers = asked.numbers.filter((number) => !names.includes(number));
  const words = [...asked.words, ...names.map((name) => name.toLowerCase())];
  const near = await nearHits(c, { ...asked, words, numbers }, sought, most);
  const known = new Set(hits.map(({ uuid }) => uuid));
  return [...hits, ...near.filter(({ uuid }) => !known.has(uuid))];
}

const asksNothing = ({ words, figures, numbers, born }: SearchWords) =>
  words.length === 0 && !figures && numbers.length === 0 && !born;

function onlyWord({ words, figures, numbers, born }: SearchWords): string | undefined {
  return words.length === 1 && !figures && numbers.length === 0 && !born ? words[0] : undefined;
}

const sum = (counts: Found['counts']) => Object.values(counts).reduce((all, n) => all + n, 0);

/** A single word: twenty index entries and their rows, however many there are. */
async function byPrefix({ db, organization }: Caller, word: string, { limit, offset }: SearchRequest): Promise<Found> {
  const terms = sql`patient_terms t`;
  const matches = sql`t.organization_uuid = ${organization} and ${within(sql`t.term`, word)}`;
  const { rows, groups } = await countedPage<Group & { readonly terms: number }>(db, {
    groups: sql`
      select gender, count(distinct patient_uuid) as n, count(*) as terms
      from (select t.gender, t.patient_uuid from ${terms} where ${matches} limit ${counted}) hits group by gender`,
    // A patient whose first and last name share the prefix shows once, under the first of the two terms.
    rows: sql`
      select p.*, t.term from ${terms}
      join patients p on p.organization_uuid = t.organization_uuid and p.uuid = t.patient_uuid
      where ${matches}
        and not exists (select from unnest(p.search_terms) s(term) where s.term collate "C" >= ${word} and s.term collate "C" < t.term)
      order by t.organization_uuid, t.term, t.patient_uuid limit ${limit} offset ${offset}`,
    order: sql`p.term, p.uuid`,
  });
  return { rows, counts: countsOf(groups), more: groups.reduce((all, group) => all + group.terms, 0) === counted };
}

interface Hit {
  readonly uuid: string;
  readonly gender: Gender;
}

/** All conditions must match as typed. Exact matches come first, then the newest. */
async function rangeHits(
  { db, organization }: Caller,
  asked: SearchWords,
  { filters, country }: Sought,
  most: number,
): Promise<readonly Hit[]> {
  const source = await sourceOf({ db, organization }, asked, { filters, country }, most);
  const rank =
    asked.words.length > 0 && source
      ? sql`(select count(*) from unnest(${asked.words}::text[]) w where w <> all (p.search_terms)), `
      : sql``;
  // Each record by its key, whatever the database's statistics say: in a young table it would otherwise scan all
  // records for each hit.
  const from = source
    ? sql`(select distinct uuid from (${source}) found) d
          cross join lateral (select * from patients where organization_uuid = ${organization} and uuid = d.uuid offset 0) p`
    : sql`patients p`;
  const { rows } = await sql<Hit>`
    select p.uuid, p.gender from ${from}
    where p.organization_uuid = ${organization} and ${sql.join([filters.where, ...conditionsOf(asked, country)], sql` and `)}
    order by ${rank} p.uuid desc limit ${most + 1}
  `.execute(db);
  return rows;
}

/**
 * How to find the records: by the digits, by letters with digits, or by the word with the fewest terms or, if all words are common, by the
 * records that have all of them. Undefined if the table's own indexes serve (birthdays, deleted records), or
 * if the words are so short that hits come at once.
 */
async function sourceOf(
  { db, organization }: Caller,
  asked: SearchWords,
  { filters, country }: Pick<Sought, 'filters' | 'country'>,
  most: number,
): Promise<RawBuilder<unknown> | undefined> {
  const { words, figures, numbers, born } = asked;
  if (filters.deleted) return undefined;
  const [number] = numbers;
  if (number !== undefined) return recordsByNumber(organization, number, read);
  // Without other conditions any of the records match, so only the requested number is read.
  const nothingElse = words.length === 0 && !born && filters.none;
  const enough = nothingElse || (figures ?? '').replace(/\D/g, '').length >= tellingFigures;
  if (figures !== undefined && enough)
    return recordsByFigures(organization, asked, country, nothingElse ? most + 1 : read);
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string; n: number }>`
    select q.word, c.n from unnest(${words}::text[]) q(word), lateral (
      select count(*) as n from (
        select from patient_terms t where t.organization_uuid = ${organization} and t.term >= q.word and t.term < q.word || ${last} limit ${read}
      ) c
    ) c order by c.n limit 1
  `.execute(db);
  const [rarest] = rows;
  if (rarest && rarest.n < read) return recordsByTerm(organization, rarest.word, read);
  const telling = words.filter((word) => word.length >= shortestNear);
  return telling.length > 0 ? recordsByAllTerms(organization, telling) : undefined;
}

/** The words are inside names, or typing errors away from them; all other conditions must match as typed. */
async function nearHits(
  { db, organization }: Caller,
  asked: SearchWords,
  { filters, country }: Sought,
  most: number,
): Promise<readonly Hit[]> {
  const long = asked.words.filter((word) => word.length >= shortestNear);
  if (long.length === 0) return [];
  const expansions = await expandWords(db, organization, long);
  if (expansions.some((found) => found.length === 0)) return [];
  const all = expansions.flat();
  // The best rank of each typed word; nothing for a patient who lacks one.
  const rank = sql.join(
    long.map((_, typed) => sql`min(e.rank) filter (where e.typed = ${sql.lit(typed)})`),
    sql` + `,
  );
  const others = conditionsOf({ ...asked, words: asked.words.filter((word) => word.length < shortestNear) }, country);
  // Terms belong to living records and include the sex: without other conditions, no record is read.
  const rest =
    filters.none && others.length === 0
      ? sql``
      : sql`join patients p on p.organization_uuid = ${organization} and p.uuid = d.uuid and ${sql.join([filters.where, ...others], sql` and `)}`;
  const { rows } = await sql<Hit>`
    select d.uuid, d.gender
    from (
      select t.patient_uuid as uuid, t.gender, ${rank} as rank
      from unnest(${all.map((e) => e.typed)}::int[], ${all.map((e) => e.term)}::text[], ${all.map((e) => e.rank)}::int[]) as e(typed, term, rank)
      join patient_terms t on t.organization_uuid = ${organization} and t.term = e.term
      group by 1, 2 having ${rank} is not null
    ) d ${rest}
    order by d.rank, d.uuid desc limit ${most + 1}
  `.execute(db);
  return rows;
}

/** The rows of a page, in the order of the hits. */
async function page(
  { db, organization }: Caller,
  hits: readonly Hit[],
  { limit, offset }: SearchRequest,
): Promise<Found> {
  const shown = hits.slice(offset, Math.min(offset + limit, counted)).map((hit) => hit.uuid);
  const counts: Partial<Record<Gender, number>> = {};
  for (const { gender } of hits.slice(0, counted)) counts[gender] = (counts[gender] ?? 0) + 1;
  const more = hits.length > counted;
  if (shown.length === 0) return { rows: [], counts, more };
  const { rows } = await sql<ShownRow>`
    select ${shownColumns} from unnest(${shown}::uuid[]) with ordinality as h(uuid, place)
    join patients p on p.organization_uuid = ${organization} and p.uuid = h.uuid order by h.place
  `.execute(db);
  return { rows, counts, more };
}

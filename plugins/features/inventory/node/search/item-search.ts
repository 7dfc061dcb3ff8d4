import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { expandWords } from '../../../patients/node/contract';
import { readScan } from '../../common/gs1/read-scan';
import { genericsMeant } from './generic-names';
import { itemWords, termOfGeneric } from './item-terms';

/** More words do not find less, but cost more. */
const mostWords = 6;
/** The most numbers that begin with typed digits. */
const mostNumbers = 300;
/** How far another name of a medicine is: behind its own name, and behind one of its typing errors. */
const otherName = 2;
/** The greatest character: the range from `x` to `x` plus this contains every text with the prefix `x`. */
const last = '\u{10FFFF}';

const isBeginning = (word: string) => word.length < 3 || /^\d/.test(word);

/** One term that a typed word may mean. */
interface Meant {
  readonly typed: number;
  readonly term: string;
  readonly rank: number;
}

/** The items that a search finds, as a subselect with their `rank`; undefined if the text asks for nothing. */
export type Hits = RawBuilder<unknown>;

/**
 * Finds items by a bar code, or by words of the name, the generic name, the brand, the strength, the class and the own
 * code, in any order, half or misspelt, and by other names of the medicine.
 *
 * @param atMost the nearest so many only: for a word that nearly every item has
 */
export async function findItems(c: RequestContext, text: string, atMost?: number): Promise<Hits | undefined> {
  const typed = text.trim();
  if (typed === '') return undefined;
  const scan = readScan(typed, c.now.getUTCFullYear());
  const gtin = scan.kind === 'gs1' || scan.kind === 'gtin' ? scan.gtin : null;
  if (gtin !== null) return itemsByGtin(c.organization, gtin);
  const words = itemWords(typed).slice(0, mostWords);
  const meant = await meantBy(c, words);
  return itemsByTerms(c.organization, words.length, meant, atMost);
}

const itemsByGtin = (organization: string, gtin: string): Hits => sql`(
  select i.*, 0 as rank from inventory_items i
    join inventory_packs p on p.organization_uuid = i.organization_uuid and p.item_uuid = i.uuid
   where p.organization_uuid = ${organization} and p.gtin = ${gtin})`;

/** The items with a term for each word, ranked by the sum of their nearest terms. */
const itemsByTerms = (
  organization: string,
  words: number,
  meant: readonly Meant[],
  atMost: number | undefined,
): Hits => sql`(
  select i.*, h.rank from (
    select item_uuid, sum(nearest) as rank from (
      select m.typed, t.item_uuid, min(m.rank) as nearest
        from unnest(${meant.map(({ typed }) => typed)}::int[], ${meant.map(({ term }) => term)}::text[],
                    ${meant.map(({ rank }) => rank)}::int[]) m (typed, term, rank)
        join inventory_terms t on t.organization_uuid = ${organization} and t.term = m.term
       group by m.typed, t.item_uuid) of_word
     group by item_uuid having count(*) = ${words}
     ${atMost === undefined ? sql`` : sql`order by rank limit ${sql.lit(atMost)}`}) h
    join inventory_items i on i.organization_uuid = ${organization} and i.uuid = h.item_uuid)`;

async function meantBy(c: RequestContext, words: readonly string[]): Promise<readonly Meant[]> {
  const spelt = words.map((word) => (isBeginning(word) ? '' : word));
  const [expansions, beginnings] = await Promise.all([
    expandWords(c.db, c.organization, spelt.filter(Boolean), 'inventory_words'),
    beginningsMeant(c, words),
  ]);
  const places = spelt.flatMap((word, index) => (word ? [index] : []));
  return [
    ...beginnings,
    ...expansions.flat().map(({ typed, term, rank }) => ({ typed: places[typed]!, term, rank })),
    ...places.flatMap((typed) =>
      [...genericsMeant(words[typed]!)].map(([code, errors]) => ({
        typed,
        term: termOfGeneric(code),
        rank: otherName + errors,
      })),
    ),
  ];
}

/**
 * Digits mean numbers that begin with them: a strength that is one digit off is another strength. One or two letters
 * mean words that begin with them, because nearly every word contains them.
 */
async function beginningsMeant(
  { db, organization }: RequestContext,
  words: readonly string[],
): Promise<readonly Meant[]> {
  const digits = words.map((word) => (isBeginning(word) ? word : null));
  if (digits.every((word) => word === null)) return [];
  const { rows } = await sql<{ readonly typed: number; readonly term: string }>`
    select q.typed::int - 1 as typed, t.term from unnest(${digits}::text[]) with ordinality as q (word, typed)
     cross join lateral (
       select distinct term from inventory_terms
        where organization_uuid = ${organization} and term >= q.word and term < q.word || ${last}
        limit ${sql.lit(mostNumbers)}) t
     where q.word is not null`.execute(db);
  return rows.map(({ typed, term }) => ({ typed, term, rank: term === digits[typed] ? 0 : 1 }));
}

import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { errorsForgiven } from '../../../patients/common/duplicates/typing-distance';
import { nearestEntries, wordDistance, type CodeEntry, type CodeQuery } from '../../common/code-ranking';
import { icd10 } from '../../common/diagnosis';
import type { DiagnosisCode } from '../../common/diagnosis-code';

/** The most table words per typed word, the nearest first. */
const mostExpansions = 60;
/** The most codes that are ranked. */
const mostCandidates = 400;

/** Codes of the table loaded into the installation. @returns undefined if none is loaded */
export async function loadedCodes(
  c: RequestContext,
  query: CodeQuery,
  atMost: number,
): Promise<DiagnosisCode[] | undefined> {
  const release = await c.db
    .selectFrom('terminology_releases')
    .select('codes')
    .where('system', '=', icd10)
    .executeTakeFirst();
  if (!release) return undefined;
  const candidates = query.key === undefined ? await byWords(c, query.words) : await byKey(c, query.key);
  return nearestEntries(query, candidates, atMost).map(({ code, display }) => ({ code, display, system: icd10 }));
}

async function byKey({ db }: RequestContext, key: string): Promise<readonly CodeEntry[]> {
  const { rows } = await sql<CodeEntry>`
    select code, display, words from terminology_codes
     where system = ${icd10} and key >= ${key} and key < ${`${key}~`} order by key limit ${mostCandidates}`.execute(db);
  return rows;
}

async function byWords(c: RequestContext, words: readonly string[]): Promise<readonly CodeEntry[]> {
  if (words.length === 0) return [];
  const meant = await expand(c, words);
  if (meant.some((each) => each.length === 0)) return [];
  const conditions = meant.map((each) => sql`words && ${each}::text[]`);
  const { rows } = await sql<CodeEntry>`
    select code, display, words from terminology_codes
     where system = ${icd10} and ${sql.join(conditions, sql` and `)} order by length(display), key limit ${mostCandidates}`.execute(
    c.db,
  );
  return rows;
}

/** For each typed word, its possible table words: itself, its continuations, and itself with one or two typos. */
async function expand({ db }: RequestContext, words: readonly string[]): Promise<string[][]> {
  const errors = words.map((word) => errorsForgiven(word.length));
  // A swap is one typo but two Levenshtein steps: the database filters with twice as many, then we count exactly.
  const { rows } = await sql<{ typed: number; word: string }>`
    select q.typed::int - 1 as typed, w.word
      from unnest(${words}::text[], ${errors}::int[]) with ordinality as q(word, errors, typed)
      join terminology_words w on w.system = ${icd10}
       and (strpos(w.word, q.word) > 0
         or (q.errors > 0 and abs(length(w.word) - length(q.word)) <= q.errors and length(w.word) < 100
             and levenshtein_less_equal(w.word, q.word, 2 * q.errors) <= 2 * q.errors)
         or (q.errors > 0 and length(w.word) > length(q.word) and left(w.word, 1) = left(q.word, 1)
             and levenshtein_less_equal(left(w.word, length(q.word)), q.word, 2) <= 2))`.execute(db);
  return words.map((typed, at) =>
    rows
      .filter((row) => row.typed === at)
      .map(({ word }) => ({ word, distance: wordDistance(typed, word) }))
      .filter(({ distance }) => Number.isFinite(distance))
      .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length)
      .slice(0, mostExpansions)
      .map(({ word }) => word),
  );
}

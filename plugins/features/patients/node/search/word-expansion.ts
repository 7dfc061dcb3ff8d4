import { sql, type Transaction } from 'kysely';
import type { Database } from '@clinic-workbench/sdk/node';
import { errorsForgiven, typingDistance } from '../../common/duplicates/typing-distance';

/** How far a word is from the typed word: this orders the hits. */
const ranks = { exact: 0, prefix: 1, infix: 2, oneError: 3, twoErrors: 4 } as const;

/** A word of the dictionary that the user may have meant. */
export interface Expansion {
  /** Index of the typed word. */
  readonly typed: number;
  readonly term: string;
  readonly rank: number;
}

/** The most dictionary words per typed word, the nearest first. */
const most = 300;

/** The name of a table with the columns of `patient_words`. */
type Dictionary = string;

/**
 * Looks up typed words in a dictionary: words that contain them, and words within a typing error or two
 * (fewer in short words), also for an unfinished word whose first letter is right. The dictionary is small, so reading
 * all of it takes milliseconds.
 */
export async function expandWords(
  db: Transaction<Database>,
  organization: string,
  words: readonly string[],
  dictionary: Dictionary = 'patient_words',
): Promise<Expansion[][]> {
  const errors = words.map((word) => errorsForgiven(word.length));
  // A swap is one typing error but two of Levenshtein's: the database filters with twice as many, and the exact count
  // follows. A comparison of letters excludes most words first: each error accounts for at most one typed letter that a
  // word lacks.
  const { rows } = await sql<{ typed: number; word: string }>`
    with asked as materialized (
      select word, errors, typed, patient_letters(word) as letters
      from unnest(${words}::text[], ${errors}::int[]) with ordinality as q(word, errors, typed)
    )
    select q.typed::int - 1 as typed, d.word
    from asked q join ${sql.table(dictionary)} d on d.organization_uuid = ${organization}
      and bit_count((q.letters & ~d.letters)::bit(32)) <= q.errors
      and (strpos(d.word, q.word) > 0
        or (q.errors > 0 and abs(length(d.word) - length(q.word)) <= q.errors
            and levenshtein_less_equal(d.word, q.word, 2 * q.errors) <= 2 * q.errors)
        or (q.errors > 0 and length(d.word) > length(q.word) and left(d.word, 1) = left(q.word, 1)
            and levenshtein_less_equal(left(d.word, length(q.word)), q.word, 2) <= 2))
  `.execute(db);
  return words.map((word, typed) =>
    rows
      .flatMap((row) => {
        if (row.typed !== typed) return [];
        const rank = rankOf(word, row.word, errors[typed] ?? 0);
        return rank === undefined ? [] : [{ typed, term: row.word, rank }];
      })
      .toSorted((a, b) => a.rank - b.rank || a.term.length - b.term.length)
      .slice(0, most),
  );
}

/** Undefined if the word is too far from the typed one. */
function rankOf(typed: string, word: string, forgiven: number): number | undefined {
  if (word === typed) return ranks.exact;
  if (word.startsWith(typed)) return ranks.prefix;
  if (word.includes(typed)) return ranks.infix;
  const errors = typingDistance(typed, word, forgiven);
  if (errors <= forgiven) return errors === 1 ? ranks.oneError : ranks.twoErrors;
  // The user is still typing: allows one error in its beginning.
  return typingDistance(typed, word.slice(0, typed.length), 1) <= 1 ? ranks.twoErrors : undefined;
}

import { nameWords } from '../../patients/common/duplicates/name-folding';
import { errorsForgiven, typingDistance } from '../../patients/common/duplicates/typing-distance';

/** The text typed to find a code. */
export interface CodeQuery {
  /** The beginning of a code, upper case without dots; undefined if it cannot be one. */
  readonly key: string | undefined;
  /** Folded words, all of which must match. */
  readonly words: readonly string[];
}

/** An entry that can be found. */
export interface CodeEntry {
  readonly code: string;
  readonly display: string;
  /** Folded words of the display and of other names. */
  readonly words: readonly string[];
  /** The folded words of each of its names, if the names are known separately. */
  readonly names?: readonly (readonly string[])[];
}

/** The distance of a word of a name from the typed word; it orders the hits. */
const ranks = { exact: 0, prefix: 1, oneError: 3, infix: 4, twoErrors: 5 } as const;
/** The bonus for matching a whole name: less than any difference between words. */
const wholeName = 0.5;
/** The most words used: further words add nothing. */
const mostWords = 6;

/** Words in names that carry no meaning. */
const empty = new Set(['of', 'the', 'and', 'or', 'with', 'in', 'to', 'a', 'an', 'by', 'de', 'la', 'le', 'du']);

/** A code in the form used for comparison: upper case, without dots. */
export const codeKey = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

export function readCodeQuery(text: string): CodeQuery {
  const typed = text.trim();
  // A letter and a digit begin a code: no name begins with them.
  const key = /^[a-z]\d[\da-z.]{0,6}$/i.test(typed) ? codeKey(typed) : undefined;
  const words = nameWords(typed).filter((word) => !empty.has(word));
  return { key, words: words.slice(0, mostWords) };
}

/** Folded words by which a name is found, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(nameWords(text).filter((word) => !empty.has(word)))];
}

/** The distance of an entry from the typed text, 0 for an exact match; undefined if it does not match. */
export function distanceOf(query: CodeQuery, entry: CodeEntry): number | undefined {
  if (query.key !== undefined) {
    const key = codeKey(entry.code);
    return key.startsWith(query.key) ? key.length - query.key.length : undefined;
  }
  let distance = 0;
  for (const typed of query.words) {
    const nearest = Math.min(...entry.words.map((word) => wordDistance(typed, word)));
    if (!Number.isFinite(nearest)) return undefined;
    distance += nearest;
  }
  if (query.words.length === 0) return undefined;
  return isWholeName(query.words, entry.names ?? []) ? distance - wholeName : distance;
}

/** Whether the text is a whole name, misspelt or not: `hypertension` is a name of I10, but half a name of O13. */
function isWholeName(words: readonly string[], names: readonly (readonly string[])[]): boolean {
  return names.some(
    (name) =>
      name.length === words.length &&
      words.every((typed) => name.some((word) => Number.isFinite(wordDistance(typed, word)))),
  );
}

/** Infinity if the word does not match. */
export function wordDistance(typed: string, word: string): number {
  if (word === typed) return ranks.exact;
  if (word.startsWith(typed)) return ranks.prefix;
  const forgiven = errorsForgiven(typed.length);
  if (forgiven > 0) {
    const errors = typingDistance(typed, word, forgiven);
    if (errors <= forgiven) return errors === 1 ? ranks.oneError : ranks.twoErrors;
    // The beginning of a word that is still being typed, with an error.
    if (word.length > typed.length && typingDistance(typed, word.slice(0, typed.length), 1) <= 1)
      return ranks.twoErrors;
  }
  return typed.length >= 4 && word.includes(typed) ? ranks.infix : Infinity;
}

/** The matching entries, the nearest first; at equal distance the shorter name, then the smaller code. */
export function nearestEntries<Entry extends CodeEntry>(
  query: CodeQuery,
  entries: readonly Entry[],
  atMost: number,
): Entry[] {
  return entries
    .flatMap((entry) => {
      const distance = distanceOf(query, entry);
      return distance === undefined ? [] : [{ entry, distance }];
    })
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        a.entry.display.length - b.entry.display.length ||
        a.entry.code.localeCompare(b.entry.code),
    )
    .slice(0, atMost)
    .map(({ entry }) => entry);
}

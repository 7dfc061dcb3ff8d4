import { nameWords } from '../../patients/common/name-folding';
import { errorsForgiven, typingDistance } from '../../patients/common/typing-distance';

/** What somebody typed to find a code. */
export interface CodeQuery {
  /** The beginning of a code, upper case without dots; undefined if it cannot be one. */
  readonly key: string | undefined;
  /** Folded words, all of which must be meant. */
  readonly words: readonly string[];
}

/** What is found by it. */
export interface CodeEntry {
  readonly code: string;
  readonly display: string;
  /** Folded words of the display and of what else it is called. */
  readonly words: readonly string[];
  /** The folded words of each of its names, where they are known apart. */
  readonly names?: readonly (readonly string[])[];
}

/** How far a word of a name is from what was typed: the order in which hits are shown. */
const ranks = { exact: 0, prefix: 1, oneError: 3, infix: 4, twoErrors: 5 } as const;
/** What being all of a name is worth: less than any difference between words. */
const wholeName = 0.5;
/** Words beyond these say nothing that the first ones do not. */
const mostWords = 6;

/** Words that names have and that say nothing. */
const empty = new Set(['of', 'the', 'and', 'or', 'with', 'in', 'to', 'a', 'an', 'by', 'de', 'la', 'le', 'du']);

/** A code as it is compared: upper case, without dots. */
export const codeKey = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

export function readCodeQuery(text: string): CodeQuery {
  const typed = text.trim();
  // A letter and a figure begin a code: nothing that is called so has them.
  const key = /^[a-z]\d[\da-z.]{0,6}$/i.test(typed) ? codeKey(typed) : undefined;
  const words = nameWords(typed).filter((word) => !empty.has(word));
  return { key, words: words.slice(0, mostWords) };
}

/** Folded words by which a name is found, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(nameWords(text).filter((word) => !empty.has(word)))];
}

/** How far an entry is from what was typed, 0 being the very thing; undefined if it is not meant. */
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

/** Whether what was typed is all of a name, misspelt or not: `hypertension` is one of I10, and half of one of O13. */
function isWholeName(words: readonly string[], names: readonly (readonly string[])[]): boolean {
  return names.some(
    (name) =>
      name.length === words.length &&
      words.every((typed) => name.some((word) => Number.isFinite(wordDistance(typed, word)))),
  );
}

/** Infinity if the word is not meant. */
export function wordDistance(typed: string, word: string): number {
  if (word === typed) return ranks.exact;
  if (word.startsWith(typed)) return ranks.prefix;
  const forgiven = errorsForgiven(typed.length);
  if (forgiven > 0) {
    const errors = typingDistance(typed, word, forgiven);
    if (errors <= forgiven) return errors === 1 ? ranks.oneError : ranks.twoErrors;
    // Still being typed, with an error in its beginning.
    if (word.length > typed.length && typingDistance(typed, word.slice(0, typed.length), 1) <= 1)
      return ranks.twoErrors;
  }
  return typed.length >= 4 && word.includes(typed) ? ranks.infix : Infinity;
}

/** The entries that are meant, the nearest first; of those as near the shorter name, then the smaller code. */
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

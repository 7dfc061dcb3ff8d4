import { fold } from '../shell/entries/matching';
import type { Entry } from './entry';

/**
 * The entries that match the words, best first: titles that begin with the text, then titles with a word that does,
 * then titles that contain it anywhere. Within each group, recent choices come first.
 *
 * @param recent ids, latest first
 */
export function rank(entries: readonly Entry[], words: string, recent: readonly string[]): Entry[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const age = new Map(recent.map((id, position) => [id, position]));
  return entries
    .flatMap((entry) => {
      const score = scoreOf(entry, wanted);
      return score === undefined ? [] : [{ entry, score, age: age.get(entry.id) ?? recent.length }];
    })
    .toSorted((a, b) => a.score - b.score || a.age - b.age)
    .map(({ entry }) => entry);
}

/** Lower is better; undefined if a word does not match. */
function scoreOf(entry: Entry, wanted: readonly string[]): number | undefined {
  const title = fold(entry.title);
  const all = `${title} ${fold(entry.detail)}`;
  if (!wanted.every((word) => all.includes(word))) return undefined;
  const first = wanted[0];
  if (first === undefined || title.startsWith(first)) return 0;
  return wanted.every((word) => ` ${all}`.includes(` ${word}`)) ? 1 : 2;
}

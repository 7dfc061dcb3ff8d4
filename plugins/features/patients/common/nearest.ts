import { foldName } from './duplicates/name-folding';
import { errorsForgiven, typingDistance } from './duplicates/typing-distance';

/** A possible choice, with its name. */
export interface Choice<T> {
  readonly choice: T;
  readonly texts: readonly string[];
}

/** The most choices in a list below a field. */
const shown = 30;

/**
 * The choices whose names contain all typed words, even misspelt ones, the nearest first; without input they keep their
 * order.
 */
export function nearest<T>(typed: string, choices: readonly Choice<T>[]): T[] {
  const words = foldName(typed).split(' ').filter(Boolean);
  return choices
    .flatMap(({ choice, texts }) => {
      const known = texts.flatMap((text) => foldName(text).split(' '));
      const distance = words.reduce((sum, word) => sum + Math.min(...known.map((each) => farness(word, each))), 0);
      return Number.isFinite(distance) ? [{ choice, distance }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shown)
    .map(({ choice }) => choice);
}

function farness(typed: string, word: string): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (typed.length >= 3 && word.includes(typed)) return 3;
  const forgiven = errorsForgiven(typed.length);
  if (forgiven === 0) return Infinity;
  if (typingDistance(typed, word, forgiven) <= forgiven) return 4;
  return word.length > typed.length && typingDistance(typed, word.slice(0, typed.length), 1) <= 1 ? 5 : Infinity;
}

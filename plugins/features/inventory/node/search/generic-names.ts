import generics from '../../../medicines/common/names/data/generic-medicines.json';
import { codeOf, namesOfCode } from '../../../medicines/common/names/vocabulary';
import { errorsForgiven, typingDistance } from '../../../patients/common/duplicates/typing-distance';
import { itemWords } from './item-terms';

/** Shorter words begin too many names. */
const shortest = 3;

/** The codes of the medicines that have a word among their names, by word; made with the first search. */
let codesByWord: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function gathered(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const code of generics.map(codeOf))
    for (const word of namesOfCode(code).flatMap(itemWords)) {
      if (word.length < shortest || /\d/.test(word)) continue;
      const codes = found.get(word) ?? new Set<string>();
      found.set(word, codes.add(code));
    }
  return found;
}

/**
 * The medicines that a typed word may mean by another name, such as a brand, with its distance: 0 for the whole word or
 * its beginning, then the number of typing errors.
 */
export function genericsMeant(typed: string): ReadonlyMap<string, number> {
  codesByWord ??= gathered();
  const found = new Map<string, number>();
  if (typed.length < shortest || /\d/.test(typed)) return found;
  const forgiven = errorsForgiven(typed.length);
  for (const [word, codes] of codesByWord) {
    const errors = word.startsWith(typed) ? 0 : typingDistance(typed, word, forgiven);
    if (errors > forgiven) continue;
    for (const code of codes) found.set(code, Math.min(errors, found.get(code) ?? errors));
  }
  return found;
}

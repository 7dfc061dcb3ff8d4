import { nameSkeleton, nameWords } from './name-folding';
import { errorsForgiven, typingDistance } from './typing-distance';

export type NameAgreement = 'same' | 'swapped' | 'variant' | 'similar' | 'part' | 'different';

interface Named {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
}

/**
 * How two names agree, whichever word was entered as the family name. Same: the same words; swapped: in another order;
 * variant: the same except for spelling or a middle name; similar: each word has a partner within a typing error or
 * two; part: at least one common word.
 * @returns undefined if either has no name
 */
export function compareNames(a: Named, b: Named): NameAgreement | undefined {
  return nameComparer(a)(b);
}

/** `compareNames` for one name with many. */
export function nameComparer(a: Named): (b: Named) => NameAgreement | undefined {
  const wordsA = wordsOf(a);
  const skeletonsA = wordsA.map(nameSkeleton);
  const [written, inAnyOrder, spelt] = [wordsA.join(' '), sorted(wordsA), sorted(skeletonsA)];
  return (b) => {
    const wordsB = wordsOf(b);
    if (!wordsA.length || !wordsB.length) return undefined;
    const skeletonsB = wordsB.map(nameSkeleton);
    // A fast path: most people with the same birthday share no word.
    if (!skeletonsB.some((word) => skeletonsA.includes(word)))
      return eachHasPartner(...byLength(skeletonsA, skeletonsB)) ? 'similar' : 'different';
    if (written === wordsB.join(' ')) return 'same';
    if (inAnyOrder === sorted(wordsB)) return 'swapped';
    if (spelt === sorted(skeletonsB)) return 'variant';
    const [fewer, more] = byLength(skeletonsA, skeletonsB);
    if (fewer.length >= 2 && fewer.every((word) => more.includes(word))) return 'variant';
    return eachHasPartner(fewer, more) ? 'similar' : 'part';
  };
}

/**
 * A key that is equal for all spellings and orders of a name, so that records of one person share it; empty without a
 * name.
 */
export function nameKey(person: Named): string {
  return wordsOf(person).map(nameSkeleton).toSorted().join('');
}

function wordsOf({ first_name, last_name }: Named): string[] {
  return nameWords(`${first_name ?? ''} ${last_name ?? ''}`);
}

type Words = readonly string[];

const byLength = (a: Words, b: Words): [Words, Words] => (a.length <= b.length ? [a, b] : [b, a]);

const sorted = (words: readonly string[]) => words.toSorted().join(' ');

/** One word alone is too little to count as similar. */
function eachHasPartner(fewer: Words, more: Words): boolean {
  if (fewer.length < 2) return false;
  const left = [...more];
  for (const word of fewer) {
    const at = left.findIndex((other) => isNear(word, other));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

function isNear(word: string, other: string): boolean {
  const atMost = errorsForgiven(Math.min(word.length, other.length));
  return typingDistance(word, other, atMost) <= atMost;
}

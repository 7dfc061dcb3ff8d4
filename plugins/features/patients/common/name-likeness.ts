import { nameSkeleton, nameWords } from './name-folding';
import { errorsForgiven, typingDistance } from './typing-distance';

export type NameAgreement = 'same' | 'swapped' | 'variant' | 'similar' | 'part' | 'different';

interface Named {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
}

/**
 * How two names agree, whichever word was taken for the family name.
 * Same: the same words; swapped: in another order; variant: the same but for spelling or a middle name; similar: each
 * word has a partner within a typing error or two; part: at least one word in common.
 * @returns undefined if one of them has no name
 */
export function compareNames(a: Named, b: Named): NameAgreement | undefined {
  return nameComparer(a)(b);
}

/** `compareNames` of one name with many. */
export function nameComparer(a: Named): (b: Named) => NameAgreement | undefined {
  const wordsA = wordsOf(a);
  const skeletonsA = wordsA.map(nameSkeleton);
  const [written, inAnyOrder, spelt] = [wordsA.join(' '), sorted(wordsA), sorted(skeletonsA)];
  return (b) => {
    const wordsB = wordsOf(b);
    if (!wordsA.length || !wordsB.length) return undefined;
    if (written === wordsB.join(' ')) return 'same';
    if (inAnyOrder === sorted(wordsB)) return 'swapped';
    const skeletonsB = wordsB.map(nameSkeleton);
    if (spelt === sorted(skeletonsB)) return 'variant';
    const [fewer, more] = skeletonsA.length <= skeletonsB.length ? [skeletonsA, skeletonsB] : [skeletonsB, skeletonsA];
    if (fewer.length >= 2 && fewer.every((word) => more.includes(word))) return 'variant';
    if (eachHasPartner(fewer, more)) return 'similar';
    return fewer.some((word) => more.includes(word)) ? 'part' : 'different';
  };
}

/** One key for all spellings and orders of a name, under which records of one person meet; empty without a name. */
export function nameKey(person: Named): string {
  return wordsOf(person).map(nameSkeleton).toSorted().join('');
}

function wordsOf({ first_name, last_name }: Named): string[] {
  return nameWords(`${first_name ?? ''} ${last_name ?? ''}`);
}

const sorted = (words: readonly string[]) => words.toSorted().join(' ');

/** One word alone says too little to be called similar. */
function eachHasPartner(fewer: readonly string[], more: readonly string[]): boolean {
  const left = [...more];
  return (
    fewer.length >= 2 &&
    fewer.every((word) => {
      const at = left.findIndex((other) => {
        const atMost = errorsForgiven(Math.min(word.length, other.length));
        return typingDistance(word, other, atMost) <= atMost;
      });
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

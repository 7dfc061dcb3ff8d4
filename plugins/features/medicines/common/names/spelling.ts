import { foldName } from '../../../patients/common/duplicates/name-folding';

/** The folded words of a text: lower case, no accents, hyphens and signs as spaces. */
export const wordsIn = (text: string): readonly string[] =>
  foldName(text.replaceAll(/(\d)\s*(mg|mcg|ug|g|ml|iu|units?)\b/gi, '$1 $2'))
    .split(' ')
    .filter(Boolean);

/**
 * Reduces the spellings of different languages to one: sulpha and sulfa, amoxycillin and
 * amoxicilline, indomethacin and indometacin, cyclosporin and ciclosporine.
 */
export function spellingOf(word: string): string {
  // In short names each letter matters.
  if (word.length < 5) return word;
  const one = word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll(/ae|oe/g, 'e')
    .replaceAll('y', 'i')
    .replaceAll('k', 'c')
    .replaceAll(/([b-df-hj-np-tv-z])\1+/g, '$1');
  return one.replace(/s$/, '').replace(/e$/, '');
}

/** Letters that Unicode does not decompose into base and mark: Akan, Ewe, Ga and Hausa, then European ones. */
const letters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  // A Greek letter that looks the same, because keyboards have it.
  ε: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  ʋ: 'v',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
};

/**
 * A name without case, accents and apostrophes, with single spaces between words: `Ɔkɔmfo  O’Brien-Kwamé` gives `okomfo
 * obrien kwame`. Letters of other scripts stay unchanged.
 */
export function foldName(name: string): string {
  // A fast path: most names need no folding, and there are many to compare.
  if (/^[A-Za-z0-9 ]*$/.test(name)) return name.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a name, in order. */
export function nameWords(name: string): string[] {
  return foldName(name).split(' ').filter(Boolean);
}

/**
 * Reduces a folded word so that common Ghanaian spelling variants become equal: Mensah and Mensa, Kwame and Quame,
 * Gyamfi and Djamfi, Agyeman and Agyemang, Osei and Osey, Efua and Efuah, Akosua and Akossua. The Akan alphabet has one
 * letter for each of these sounds; English and French clerks wrote them differently.
 */
export function nameSkeleton(word: string): string {
  const known = skeletons.get(word);
  if (known !== undefined) return known;
  if (skeletons.size >= mostSkeletons) skeletons.clear();
  const found = skeletonOf(word);
  skeletons.set(word, found);
  return found;
}

/** A cache of recent words: names repeat, and this reduction is most of the cost of comparing two names. */
const skeletons = new Map<string, string>();
/** More than the number of distinct words in the names of 100,000 patients. */
const mostSkeletons = 20_000;

function skeletonOf(word: string): string {
  return word
    .replace(/qu/g, 'kw')
    .replace(/ph/g, 'f')
    .replace(/(dj|dz|dw|gy)/g, 'j')
    .replace(/(ky|tw|tsch|tch|ts)/g, 'ch')
    .replace(/hy/g, 'sh')
    .replace(/kw[aeo]/g, 'kwa')
    .replace(/[aeo][iy]/g, 'i')
    .replace(/ie$/, 'i')
    .replace(/y/g, 'i')
    .replace(/ou/g, 'u')
    .replace(/ck/g, 'k')
    .replace(/(.)\1+/g, '$1')
    .replace(/ng$/, 'n')
    .replace(/([aeiou])h$/, '$1')
    .replace(/([aeiou])h(?=[bcdfgklmnpqrstvwxz])/g, '$1');
}

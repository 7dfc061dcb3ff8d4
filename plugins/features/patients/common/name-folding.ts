/** Letters that Unicode does not take apart into a base and a mark: Akan, Ewe, Ga and Hausa, then European ones. */
const letters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  // Its Greek look-alike, which keyboards have.
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
 * A name without case, accents and apostrophes, its words one space apart: `Ɔkɔmfo  O’Brien-Kwamé` gives
 * `okomfo obrien kwame`. Letters of other scripts stay as they are.
 */
export function foldName(name: string): string {
  // Most names need none of it, and there are many to compare.
  if (/^[A-Za-z0-9 ]*$/.test(name)) return name.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a name, in its order. */
export function nameWords(name: string): string[] {
  return foldName(name).split(' ').filter(Boolean);
}

/**
 * What is left of a folded word when the spellings that Ghanaian names vary in are made one: Mensah and Mensa, Kwame
 * and Quame, Gyamfi and Djamfi, Agyeman and Agyemang, Osei and Osey, Efua and Efuah, Akosua and Akossua.
 * The Akan alphabet has one letter for each of these sounds; the variants are how English and French clerks wrote them.
 */
export function nameSkeleton(word: string): string {
  const known = skeletons.get(word);
  if (known !== undefined) return known;
  if (skeletons.size >= mostSkeletons) skeletons.clear();
  const found = skeletonOf(word);
  skeletons.set(word, found);
  return found;
}

/** Of the words met last: names repeat, and this is most of what comparing two of them takes. */
const skeletons = new Map<string, string>();
/** More than there are different words in the names of 100,000 patients. */
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

import { wordsIn } from '../../../medicines/common/names/spelling';

/** Words without meaning for a search: nearly every strength has one of them. */
const units = new Set(['mg', 'mcg', 'g', 'ml', 'l', 'iu', 'and', 'of', 'the', 'de', 'la', 'le', 'et']);

/** The folded words of a text; a number and its unit are two words, of which the unit says nothing: `500mg` is `500`. */
export const itemWords = (text: string): string[] => wordsIn(text).filter((word) => !units.has(word));

/** The term of a generic name, which other names of the medicine find too. */
export const termOfGeneric = (code: string): string => `=${code}`;

/** The words by which an item is found. */
export function termsOf(item: {
  readonly code: string;
  readonly name: string;
  readonly generic: string | null;
  readonly generic_code: string | null;
  readonly brand: string | null;
  readonly strength: string | null;
  readonly item_class: string | null;
}): string[] {
  const texts = [item.code, item.name, item.generic, item.brand, item.strength, item.item_class];
  const words = texts.flatMap((text) => (text ? itemWords(text) : []));
  return [...new Set([...words, ...(item.generic_code ? [termOfGeneric(item.generic_code)] : [])])].toSorted();
}

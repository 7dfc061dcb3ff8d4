import { inPacks, type Pack, type PackCount } from './packs';

/** A plugin's `t`, given by the caller: a sentence and its values. */
export type Say = (sentence: string, values?: Readonly<Record<string, string | number>>) => string;

/** One and several of what is offered as packs and base units: keys of their translations. */
export const countSentences: Readonly<Record<string, readonly [one: string, several: string]>> = {
  ampoule: ['1 ampoule', '{{count}} ampoules'],
  bag: ['1 bag', '{{count}} bags'],
  bottle: ['1 bottle', '{{count}} bottles'],
  box: ['1 box', '{{count}} boxes'],
  capsule: ['1 capsule', '{{count}} capsules'],
  carton: ['1 carton', '{{count}} cartons'],
  case: ['1 case', '{{count}} cases'],
  dose: ['1 dose', '{{count}} doses'],
  g: ['1 g', '{{count}} g'],
  inhaler: ['1 inhaler', '{{count}} inhalers'],
  kit: ['1 kit', '{{count}} kits'],
  lozenge: ['1 lozenge', '{{count}} lozenges'],
  ml: ['1 mL', '{{count}} mL'],
  pack: ['1 pack', '{{count}} packs'],
  pair: ['1 pair', '{{count}} pairs'],
  patch: ['1 patch', '{{count}} patches'],
  pessary: ['1 pessary', '{{count}} pessaries'],
  piece: ['1 piece', '{{count}} pieces'],
  'prefilled syringe': ['1 prefilled syringe', '{{count}} prefilled syringes'],
  roll: ['1 roll', '{{count}} rolls'],
  sachet: ['1 sachet', '{{count}} sachets'],
  strip: ['1 strip', '{{count}} strips'],
  suppository: ['1 suppository', '{{count}} suppositories'],
  tablet: ['1 tablet', '{{count}} tablets'],
  test: ['1 test', '{{count}} tests'],
  tray: ['1 tray', '{{count}} trays'],
  tube: ['1 tube', '{{count}} tubes'],
  vial: ['1 vial', '{{count}} vials'],
};

/** `7 tablets`; a name that somebody typed stays as it is: `2 × Cello pack`. */
export function countInWords({ count, name }: PackCount, say: Say): string {
  const sentences = countSentences[name.toLowerCase()];
  if (!sentences) return `${count} × ${name}`;
  return count === 1 ? say(sentences[0]) : say(sentences[1], { count });
}

/** `2 boxes 5 strips 7 tablets`. */
export const quantityInWords = (
  quantity: number,
  item: { readonly packs: readonly Pack[]; readonly base_unit: string },
  say: Say,
): string =>
  inPacks(quantity, item.packs, item.base_unit)
    .map((each) => countInWords(each, say))
    .join(' ');

import { plainAllergens } from './allergens';
import { classRules, generalNames } from './class-rules';
import brandRows from './data/brands.json';
import classRows from './data/drug-classes.json';
import generics from './data/generic-medicines.json';
import { furtherIngredients, namesByThemselves, otherCombinations, otherNames, parts } from './other-names';
import { spellingOf, wordsIn } from './spelling';

/** The meaning of a name. */
export interface Meaning {
  /** Codes, as in `clavulanic-acid`. */
  readonly ingredients: readonly string[];
  /** Classes that the name itself means, as in `penicillins`. */
  readonly classes: readonly string[];
  /** An allergen that is not a medicine: a food, latex, a vaccine. */
  readonly other: string | null;
  /** The data row that defines the name; null for names without a row, such as generic names. */
  readonly row: string | null;
}

export interface Name {
  /** Its folded words. */
  readonly spaced: string;
  /** Its words without spaces. */
  readonly joined: string;
  /** The same in one spelling. */
  readonly spelling: string;
  /** As written in the lists. */
  readonly text: string;
  readonly meaning: Meaning;
}

/** The code of an ingredient or a combination in the value set `generic-medicine`. */
export const codeOf = (name: string): string => wordsIn(name).join('-');

const isOf = (ingredients: readonly string[], row: string | null = null): Meaning => ({
  ingredients: [...new Set(ingredients.flatMap((each) => [each, ...(parts[each] ?? [])]))],
  classes: [],
  other: null,
  row,
});

const nameOf = (text: string, meaning: Meaning): Name => {
  const words = wordsIn(text);
  return { spaced: words.join(' '), joined: words.join(''), spelling: words.map(spellingOf).join(''), text, meaning };
};

const combined = (generic: string): readonly string[] => generic.split(' + ').map(codeOf);

/** Ingredients of listed combinations; some are in no other medicine: levodopa, lopinavir. */
const partners: readonly string[] = generics
  .filter((generic) => generic.includes(' + '))
  .flatMap((generic) => generic.split(' + '));

/** The ingredient codes of combinations that have one code. */
const ingredientsByCode = new Map<string, readonly string[]>([
  ...generics.map((generic): [string, readonly string[]] => [codeOf(generic), combined(generic)]),
  ...classRows.map(({ ingredient }): [string, readonly string[]] => [codeOf(ingredient), [codeOf(ingredient)]]),
  ...partners.map((each): [string, readonly string[]] => [codeOf(each), [codeOf(each)]]),
  ...Object.keys(furtherIngredients).map((code): [string, readonly string[]] => [code, [code]]),
]);
for (const code of Object.keys(otherCombinations)) ingredientsByCode.set(code, apart(code));

/** Splits a code of several ingredients into the longest codes that it contains. */
function apart(code: string): readonly string[] {
  const known = ingredientsByCode.get(code);
  if (known) return known;
  const [first] = [...ingredientsByCode.keys()]
    .filter((each) => code.startsWith(`${each}-`))
    .toSorted((a, b) => b.length - a.length);
  if (first === undefined) throw new Error(`The combination ${code} names an ingredient that no list has`);
  return [...(ingredientsByCode.get(first) ?? []), ...apart(code.slice(first.length + 1))];
}

/** The meaning of a code of `generic-medicine`, a class or an allergen; undefined for any other code. */
export function meaningOfCode(code: string): Meaning | undefined {
  const ingredients = ingredientsByCode.get(code);
  if (ingredients) return isOf(ingredients);
  if (classRules.some((each) => each.code === code)) return isClass(code);
  return plainAllergens.some((each) => each.code === code) ? isOther(code) : undefined;
}

const isClass = (code: string): Meaning => ({ ingredients: [], classes: [code], other: null, row: null });
const isOther = (code: string): Meaning => ({ ingredients: [], classes: [], other: code, row: null });

function* everyName(): Generator<Name> {
  for (const generic of generics) yield nameOf(generic, isOf(combined(generic)));
  for (const single of [...classRows.map(({ ingredient }) => ingredient), ...partners])
    yield nameOf(single, isOf([codeOf(single)]));
  for (const { brand, ingredients, id } of brandRows) yield nameOf(brand, isOf(ingredients.map(codeOf), id));
  for (const names of [otherNames, otherCombinations, furtherIngredients])
    for (const [code, texts] of Object.entries(names))
      for (const text of texts) yield nameOf(text, isOf(ingredientsByCode.get(code) ?? [code]));
  for (const { code, title, names } of classRules)
    if (!ingredientsByCode.has(code)) for (const text of [title, ...names]) yield nameOf(text, isClass(code));
  for (const { classes, names } of generalNames)
    for (const text of names) yield nameOf(text, { ingredients: [], classes, other: null, row: null });
  for (const { code, display, names } of plainAllergens)
    for (const text of [display, ...names]) yield nameOf(text, isOther(code));
}

/** All names; of several with the same spelling the first counts, which is the generic one. */
export const names: readonly Name[] = [...everyName()];

const firstOf = (key: (name: Name) => string): ReadonlyMap<string, Name> =>
  new Map(names.toReversed().map((name) => [key(name), name]));

export const byWriting = firstOf(({ joined }) => joined);
export const bySpacing = firstOf(({ spaced }) => spaced);
export const bySpelling = firstOf(({ spelling }) => spelling);

/** Names that count only if nothing else is named. */
export const byThemselves: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(namesByThemselves).flatMap(([code, texts]) =>
    texts.map((text): [string, Meaning] => [wordsIn(text).join(''), isOf([code])]),
  ),
);

const meant = ({ ingredients, classes, other }: Meaning): string => [...ingredients, ...classes, other ?? ''].join('+');

const textsByMeaning = new Map<string, string[]>();
for (const { text, meaning } of names) {
  const key = meant(meaning);
  textsByMeaning.set(key, [...(textsByMeaning.get(key) ?? []), text]);
}

/** Other names of a medicine, class or allergen, including brands, by its code. */
export function namesOfCode(code: string): readonly string[] {
  const meaning = meaningOfCode(code);
  return (meaning && textsByMeaning.get(meant(meaning))) ?? [];
}

/** The word count of the longest name. */
export const mostWords = 6;

type ClassRow = (typeof classRows)[number];
const classesByIngredient = new Map<string, ClassRow[]>();
for (const row of classRows) {
  const code = codeOf(row.ingredient);
  classesByIngredient.set(code, [...(classesByIngredient.get(code) ?? []), row]);
}

/** The rows that put an ingredient into classes. */
export const classRowsOf = (ingredient: string): readonly ClassRow[] =>
  (classesByIngredient.get(ingredient) ?? []).filter(({ allergy_class }) => allergy_class !== null);

/** The ingredients of a class. @throws Error for a class without any: a mistake in the data */
export function membersOfClass(code: string): readonly string[] {
  const members = classRows
    .filter(({ allergy_class }) => allergy_class === code)
    .map(({ ingredient }) => codeOf(ingredient));
  if (members.length === 0) throw new Error(`No medicine is of the class ${code}`);
  return members;
}

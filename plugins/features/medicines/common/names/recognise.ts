import { misspeltName } from './misspelt';
import {
  exceptionIn,
  noAllergyStatement,
  passingInAllergies,
  passingWords,
  quantifiers,
  standsForUnnamed,
} from './passing-words';
import { spellingOf, wordsIn } from './spelling';
import {
  bySpacing,
  bySpelling,
  byThemselves,
  byWriting,
  classRowsOf,
  meaningOfCode,
  mostWords,
  type Meaning,
} from './vocabulary';

/** Whether every word of a text was understood, and what it names. */
export interface Recognised {
  /** Something is named, and nothing is left over that may be a medicine. */
  readonly recognised: boolean;
  /** Codes of the value set `generic-medicine` for single medicines, else the name in kebab-case: `clavulanic-acid`. */
  readonly ingredients: readonly string[];
  /** The classes of the ingredients, and those that are named themselves. */
  readonly classes: readonly string[];
  /** Of `classes`, those that the text names itself: all of their medicines are meant. */
  readonly named: readonly string[];
  /** Codes of allergens that are no medicines. */
  readonly others: readonly string[];
  /** The words that nothing is known of. */
  readonly unknown: readonly string[];
  /** The rows of the data by which brands were known. */
  readonly rows: readonly string[];
}

/** What is recognised of an allergy. */
export interface RecognisedAllergy extends Recognised {
  /** It says that there is no allergy: `NKDA`. */
  readonly none: boolean;
}

/** A medicine by code, by its words, or both. */
export interface NamedMedicine {
  /** As it is written: `Amoxicillin 500 mg capsules`. */
  readonly name: string;
  /** Of the value set `generic-medicine`; null for free text. */
  readonly code: string | null;
}

/** What is in a medicine that somebody prescribes. */
export function recogniseMedicine({ name, code }: NamedMedicine): Recognised {
  return known(`m:${code ?? ''}:${name}`, () => {
    const read = readText(wordsIn(name), ofMedicines);
    // A food or the cold in the name of a medicine says that more is in it than is known.
    const understood = understand(code, read, (meaning) => meaning.other === null);
    return { ...understood, recognised: understood.recognised && hasMedicine(understood) };
  });
}

/** What somebody is said to be allergic to. */
export function recogniseAllergy(substance: string, code: string | null): RecognisedAllergy {
  return known(`a:${code ?? ''}:${substance}`, () => {
    const words = wordsIn(substance);
    const read = readAllergy(words);
    const none = code === null && noAllergyStatement.test(words.join(' '));
    return { ...understand(code, read, () => true), none };
  });
}

/** Short for a class in notes about allergies only: a pen is also what insulin comes in. */
const shortForms: Readonly<Record<string, Meaning | undefined>> = {
  pen: meaningOfCode('penicillins'),
  pens: meaningOfCode('penicillins'),
};

/** What is read in a text besides the names of the lists. */
interface Reading {
  readonly passing: ReadonlySet<string>;
  /** Whether a passing word names nothing at this place. */
  readonly passes: (words: readonly string[], at: number) => boolean;
  readonly guess: (word: string) => Meaning | undefined;
}

const misread = (word: string): Meaning | undefined => misspeltName(word)?.meaning;

const ofMedicines: Reading = { passing: passingWords, passes: () => true, guess: misread };

const ofAllergies: Reading = {
  passing: passingInAllergies,
  passes: (words, at) => !standsForUnnamed(words, at),
  guess: (word) => shortForms[word] ?? misread(word),
};

/**
 * Reads what somebody is allergic to. An exception says what is not meant, except after the statement that there is no
 * allergy: then it names the only one. Elsewhere its names do not count, and the text is not fully understood.
 */
function readAllergy(words: readonly string[]): ReadText {
  const exception = exceptionIn(words);
  if (!exception) return readText(words, ofAllergies);
  const before = words.slice(0, exception.at);
  const after = words.slice(exception.at + exception.length);
  if (noAllergyStatement.test(before.join(' '))) return readText(after, ofAllergies);
  const { meanings, unknown } = readText(before, ofAllergies);
  return { meanings, unknown: [...unknown, ...words.slice(exception.at)] };
}

const hasMedicine = ({ ingredients, named }: Recognised) => ingredients.length > 0 || named.length > 0;

interface ReadText {
  readonly meanings: readonly { readonly meaning: Meaning; readonly words: readonly string[] }[];
  readonly unknown: readonly string[];
}

/** Takes the longest names first, from the left; what is left is a passing word, a misspelt name, or unknown. */
function readText(words: readonly string[], { passing, passes, guess }: Reading): ReadText {
  const meanings: { meaning: Meaning; words: readonly string[] }[] = [];
  const unknown: string[] = [];
  let at = 0;
  while (at < words.length) {
    const found = nameAt(words, at, passing);
    const taken = words.slice(at, at + (found?.length ?? 1));
    const [word = ''] = taken;
    const passed =
      (isPassing(word, passing) && passes(words, at)) ||
      (quantifiers.has(word) && nameAt(words, at + 1, passing) !== undefined);
    const meaning = found?.meaning ?? (passed || passing.has(word) ? undefined : guess(word));
    if (meaning) meanings.push({ meaning, words: taken });
    else if (!passed) unknown.push(word);
    at += taken.length;
  }
  if (meanings.length > 0) return { meanings, unknown };
  const alone = words.flatMap((word) => {
    const meaning = byThemselves.get(word);
    return meaning ? [{ meaning, words: [word] }] : [];
  });
  return { meanings: alone, unknown };
}

/** A figure, alone or with its unit, a single letter, or a word that names nothing. */
function isPassing(word: string, passing: ReadonlySet<string>): boolean {
  if (word.length === 1 || passing.has(word)) return true;
  const figure = /^\d+([a-z]*)$/.exec(word);
  if (!figure) return false;
  const [, unit = ''] = figure;
  return unit.length <= 1 || ordinals.has(unit) || passing.has(unit);
}

/** As in `1st`. */
const ordinals: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th', 'er', 'eme', 'mgs', 'hr', 'hrs', 'yrs', 'ans']);

function nameAt(words: readonly string[], at: number, passing: ReadonlySet<string>) {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const found = nameOf(part);
    // `as`, `al` and `may` are words of notes before they are names.
    if (found && !(length === 1 && passing.has(part[0]!))) return { length, meaning: found.meaning };
  }
  return undefined;
}

/** Short words are a name only as they are spaced: `as a child` holds no ASA. Long ones may be written apart or together. */
const longEnough = 7;

function nameOf(words: readonly string[]) {
  const joined = words.join('');
  if (words.length > 1 && joined.length < longEnough) return bySpacing.get(words.join(' '));
  return byWriting.get(joined) ?? bySpelling.get(words.map(spellingOf).join(''));
}

function understand(code: string | null, read: ReadText, counts: (meaning: Meaning) => boolean): Recognised {
  const coded = code === null ? undefined : meaningOfCode(code);
  const named = read.meanings.filter(({ meaning }) => counts(meaning));
  const extra = read.meanings.filter(({ meaning }) => !counts(meaning)).flatMap(({ words }) => words);
  const meanings = [...(coded ? [coded] : []), ...named.map(({ meaning }) => meaning)];
  const ingredients = [...new Set(meanings.flatMap((each) => each.ingredients))];
  const own = [...new Set(meanings.flatMap((each) => each.classes))];
  const classes = ingredients.flatMap((each) => classRowsOf(each).flatMap(({ allergy_class }) => allergy_class ?? []));
  const unknown = [...read.unknown, ...extra];
  return {
    ...{ ingredients, unknown, named: own, classes: [...new Set([...own, ...classes])] },
    recognised: meanings.length > 0 && unknown.length === 0,
    others: [...new Set(read.meanings.flatMap(({ meaning }) => meaning.other ?? []).concat(coded?.other ?? []))],
    rows: [...new Set(meanings.flatMap(({ row }) => row ?? []))],
  };
}

/** What was recognised last: the same names are asked for at each key that is pressed. */
const remembered = new Map<string, Recognised>();
const mostRemembered = 2000;

function known<R extends Recognised>(key: string, recognise: () => R): R {
  const before = remembered.get(key);
  // The key says which of the two it is.
  if (before) return before as R;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = recognise();
  remembered.set(key, found);
  return found;
}

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
  /** True if something is named, and no remaining word may be a medicine. */
  readonly recognised: boolean;
  /** Codes of the value set `generic-medicine` for single medicines, else the name in kebab-case: `clavulanic-acid`. */
  readonly ingredients: readonly string[];
  /** The classes of the ingredients, and the classes that the text names. */
  readonly classes: readonly string[];
  /** The `classes` that the text itself names: it means all their medicines. */
  readonly named: readonly string[];
  /** Codes of allergens that are not medicines. */
  readonly others: readonly string[];
  /** The unknown words. */
  readonly unknown: readonly string[];
  /** The data rows that identified the brands. */
  readonly rows: readonly string[];
}

/** The recognised content of an allergy. */
export interface RecognisedAllergy extends Recognised {
  /** True if the text says that there is no allergy: `NKDA`. */
  readonly none: boolean;
}

/** A medicine by code, by its words, or both. */
export interface NamedMedicine {
  /** As it is written: `Amoxicillin 500 mg capsules`. */
  readonly name: string;
  /** Of the value set `generic-medicine`; null for free text. */
  readonly code: string | null;
}

/** Recognises the ingredients of a prescribed medicine. */
export function recogniseMedicine({ name, code }: NamedMedicine): Recognised {
  return known(`m:${code ?? ''}:${name}`, () => {
    const read = readText(wordsIn(name), ofMedicines);
    // A food or `cold` in a medicine's name means that it contains more than is known.
    const understood = understand(code, read, (meaning) => meaning.other === null);
    return { ...understood, recognised: understood.recognised && hasMedicine(understood) };
  });
}

/** Recognises the substance of an allergy. */
export function recogniseAllergy(substance: string, code: string | null): RecognisedAllergy {
  return known(`a:${code ?? ''}:${substance}`, () => {
    const words = wordsIn(substance);
    const read = readAllergy(words);
    const none = code === null && noAllergyStatement.test(words.join(' '));
    return { ...understand(code, read, () => true), none };
  });
}

/** Short class names that count only in allergy notes: a pen is also an insulin device. */
const shortForms: Readonly<Record<string, Meaning | undefined>> = {
  pen: meaningOfCode('penicillins'),
  pens: meaningOfCode('penicillins'),
};

/** What the reader accepts in a text besides the listed names. */
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
 * Reads an allergy text. Names after an exception do not count, and the text is not fully understood; but after a
 * statement that there is no allergy, the exception names the only allergy.
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

/** Finds the longest names first, from the left; other words are passing words, misspelt names, or unknown. */
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

/** A number, alone or with its unit, a single letter, or a word that names nothing. */
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
    // In notes, `as`, `al` and `may` are ordinary words, not names.
    if (found && !(length === 1 && passing.has(part[0]!))) return { length, meaning: found.meaning };
  }
  return undefined;
}

/** Short names must match the spacing: `as a child` does not contain ASA. Long names may be split or joined. */
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
    ingredients,
    unknown,
    named: own,
    classes: [...new Set([...own, ...classes])],
    recognised: meanings.length > 0 && unknown.length === 0,
    others: [...new Set(read.meanings.flatMap(({ meaning }) => meaning.other ?? []).concat(coded?.other ?? []))],
    rows: [...new Set(meanings.flatMap(({ row }) => row ?? []))],
  };
}

/** A cache of the latest results: each key press asks for the same names again. */
const remembered = new Map<string, Recognised>();
const mostRemembered = 2000;

function known<R extends Recognised>(key: string, recognise: () => R): R {
  const before = remembered.get(key);
  // The key tells medicines and allergies apart.
  if (before) return before as R;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = recognise();
  remembered.set(key, found);
  return found;
}

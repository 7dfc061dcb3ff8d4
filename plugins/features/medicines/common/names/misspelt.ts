import { typingDistance } from '../../../patients/common/duplicates/typing-distance';
import { furtherInns } from './further-inns';
import { lookAlikes } from './other-names';
import { spellingOf, wordsIn } from './spelling';
import { names, type Meaning, type Name } from './vocabulary';

/** The spelling of a name, and its meaning; null for an INN that is in no list. */
interface Candidate {
  readonly spelling: string;
  readonly name: Name | null;
}

/** Which letters a word has, one bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) - 97);
  return letters;
}

function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Each typing error adds at most one letter that the other word lacks: this skips most comparisons. */
const mayBeNear = (a: number, b: number, errors: number) => countOf(a & ~b) <= errors && countOf(b & ~a) <= errors;

/** The word lengths from which one and two typing errors are accepted. */
const forOne = 6;
const forTwo = 9;

const sameMeaning = (a: Meaning, b: Meaning): boolean =>
  a.other === b.other && a.ingredients.join() === b.ingredients.join() && a.classes.join() === b.classes.join();

const spelt = (text: string) => wordsIn(text).map(spellingOf).join('');
const alike = new Map(
  lookAlikes.flatMap((pair) => {
    const [a, b] = [spelt(pair[0]), spelt(pair[1])];
    return [
      [a, b],
      [b, a],
    ] as const;
  }),
);
/** For a name with a look-alike, a misspelling is accepted only if the look-alike is at least this far away. */
const farEnough = 5;

const unlisted = furtherInns.map(spelt);

const candidates = [
  ...names.map((name): Candidate => ({ name, spelling: name.spelling })),
  ...unlisted.map((spelling): Candidate => ({ name: null, spelling })),
]
  .filter(({ spelling }) => spelling.length >= forOne - 1)
  .map((each) => ({ ...each, letters: lettersOf(each.spelling) }));

/**
 * Finds the name that was misspelt, if exactly one is that near. If a name with another meaning is only one error
 * farther, it guesses nothing. Real medicine names outside the lists also count as names with another meaning.
 */
export function misspeltName(word: string): Name | undefined {
  const spelling = spellingOf(word);
  const forgiven = spelling.length >= forTwo ? 2 : spelling.length >= forOne ? 1 : 0;
  if (forgiven === 0) return undefined;
  const letters = lettersOf(spelling);
  const near = candidates
    .filter((each) => mayBeNear(letters, each.letters, forgiven + 1))
    .map((each) => ({ ...each, distance: typingDistance(spelling, each.spelling, forgiven + 1) }))
    .filter(({ distance }) => distance <= forgiven + 1)
    .toSorted((a, b) => a.distance - b.distance);
  const [nearest] = near;
  const best = nearest?.name;
  if (!nearest || !best || nearest.distance > forgiven) return undefined;
  const rivals = near.filter(({ name }) => !name || !sameMeaning(name.meaning, best.meaning));
  if (rivals.some(({ distance }) => distance <= nearest.distance + 1)) return undefined;
  const other = alike.get(best.spelling);
  if (other !== undefined && typingDistance(spelling, other, farEnough) < farEnough) return undefined;
  return best;
}

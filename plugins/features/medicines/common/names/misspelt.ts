import { typingDistance } from '../../../patients/common/typing-distance';
import { lookAlikes } from './other-names';
import { spellingOf, wordsIn } from './spelling';
import { names, type Meaning, type Name } from './vocabulary';

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

/** Each typing error brings in at most one letter that the other word lacks: it saves most of the comparisons. */
const mayBeNear = (a: number, b: number, errors: number) => countOf(a & ~b) <= errors && countOf(b & ~a) <= errors;

/** From so many letters on a word may have one typing error, and from so many on two. */
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
/** A misspelling is forgiven to a name with a look-alike only where that is at least so far. */
const farEnough = 5;

const candidates = names
  .filter(({ spelling }) => spelling.length >= forOne - 1)
  .map((name) => ({ name, letters: lettersOf(name.spelling) }));

/**
 * The name that somebody misspelt, where exactly one is that near. A name of another meaning that is but one error
 * farther makes it doubtful: then nothing is guessed.
 */
export function misspeltName(word: string): Name | undefined {
  const spelling = spellingOf(word);
  const forgiven = spelling.length >= forTwo ? 2 : spelling.length >= forOne ? 1 : 0;
  if (forgiven === 0) return undefined;
  const letters = lettersOf(spelling);
  const near = candidates
    .filter((each) => mayBeNear(letters, each.letters, forgiven + 1))
    .map(({ name }) => ({ name, distance: typingDistance(spelling, name.spelling, forgiven + 1) }))
    .filter(({ distance }) => distance <= forgiven + 1)
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = near;
  if (!best || best.distance > forgiven) return undefined;
  const rivals = near.filter(({ name }) => !sameMeaning(name.meaning, best.name.meaning));
  if (rivals.some(({ distance }) => distance <= best.distance + 1)) return undefined;
  const other = alike.get(best.name.spelling);
  if (other !== undefined && typingDistance(spelling, other, farEnough) < farEnough) return undefined;
  return best.name;
}

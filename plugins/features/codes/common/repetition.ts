import type { CodeShape } from './code-text';
import { longestLocationCode, piecesOf, type Token } from './template';

/** A format that was in force, with the numbers that were given in it. */
export interface PastShape extends CodeShape {
  /** No number in it was as large as this. */
  readonly below: number;
}

/** A place of a code: which characters may stand there, and whether it may be missing. */
interface Place {
  readonly characters: string;
  readonly optional: boolean;
}

const figures = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Figures of the largest number that a sequence can reach. */
const mostFigures = 13;

/**
 * A past format in which a code may have been given that a new one would give again. The same prefix, suffix and check
 * digit give no code twice, since numbers only rise; any two others must differ in length or in some place.
 */
export function repeated<P extends PastShape>(shape: CodeShape, past: readonly P[]): P | undefined {
  const places = placesOf(shape, mostFigures);
  return past.find(
    (other) =>
      !alike(shape, other) &&
      // One figure more: what other processes are giving out at this very moment.
      canBeEqual(places, placesOf(other, Math.max(other.padding, String(other.below).length + 1))),
  );
}

function alike(a: CodeShape, b: CodeShape): boolean {
  return a.prefix === b.prefix && a.suffix === b.suffix && a.check_digit === b.check_digit;
}

function placesOf(shape: CodeShape, most: number): readonly Place[] {
  const number = Array.from({ length: Math.max(most, shape.padding) }, (_, at) => ({
    characters: figures,
    optional: at >= shape.padding,
  }));
  const check = { none: [], luhn: [one(figures)], 'mod-37-36': [one(figures + letters)] }[shape.check_digit];
  return [...placesOfTemplate(shape.prefix), ...number, ...placesOfTemplate(shape.suffix), ...check];
}

function placesOfTemplate(template: string): readonly Place[] {
  return (piecesOf(template) ?? []).flatMap((piece) => ('text' in piece ? [one(piece.text)] : ofToken(piece.token)));
}

function ofToken(token: Token): readonly Place[] {
  if (token === '{LOC}')
    return Array.from({ length: longestLocationCode }, (_, at) => ({
      characters: figures + letters,
      optional: at > 0,
    }));
  return Array.from({ length: token.length - 2 }, () => one(figures));
}

const one = (characters: string): Place => ({ characters, optional: false });

/** Whether some text fits both: both are walked at once, optional places taken or left out. */
function canBeEqual(a: readonly Place[], b: readonly Place[]): boolean {
  const tried = new Set<number>();
  const from = (i: number, j: number): boolean => {
    const state = i * (b.length + 1) + j;
    if (tried.has(state)) return false;
    tried.add(state);
    const [here, there] = [a[i], b[j]];
    if (!here && !there) return true;
    if (here && there && meet(here, there) && from(i + 1, j + 1)) return true;
    return (here?.optional === true && from(i + 1, j)) || (there?.optional === true && from(i, j + 1));
  };
  return from(0, 0);
}

function meet(a: Place, b: Place): boolean {
  return [...a.characters].some((character) => b.characters.includes(character));
}

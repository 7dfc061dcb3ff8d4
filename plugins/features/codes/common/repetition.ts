import type { CodeShape } from './code-text';
import { longestLocationCode, piecesOf, type Token } from './template';

/** A format, and whether each location counts by itself. */
export interface CountedShape extends CodeShape {
  readonly by_location?: boolean;
}

/** A past format, with the numbers that were given in it. */
export interface PastShape extends CountedShape {
  /** Every number given in it was smaller than this. */
  readonly below: number;
}

/** A position in a code: the characters allowed there, and whether it is optional. */
interface Place {
  readonly characters: string;
  readonly optional: boolean;
}

const figures = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The digit count of the largest number that a sequence can reach. */
const mostFigures = 13;

/**
 * Finds a past format whose codes the new format could repeat. The same prefix, suffix and check
 * digit never repeat a code, because numbers only rise, unless the counting by location begins or ends between them; any
 * other two must differ in length or in some position.
 */
export function repeated<P extends PastShape>(shape: CountedShape, past: readonly P[]): P | undefined {
  const places = placesOf(shape, mostFigures);
  return past.find(
    (other) =>
      !alike(shape, other) &&
      // One digit more, for the numbers that other processes are giving right now.
      canBeEqual(places, placesOf(other, Math.max(other.padding, String(other.below).length + 1))),
  );
}

/** Their numbers come from the same counters. */
function alike(a: CountedShape, b: CountedShape): boolean {
  const counted = (a.by_location ?? false) === (b.by_location ?? false);
  return counted && a.prefix === b.prefix && a.suffix === b.suffix && a.check_digit === b.check_digit;
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

/** Whether some text fits both. It walks both at once and tries each optional position with and without. */
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

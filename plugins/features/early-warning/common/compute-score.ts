import { bandOf, moreUrgent, signBand } from './score-bands';
import type { ScorePart } from './score-part';
import type { ScoreBand, ScoreItem, ScoreRange, ScoreTable } from './score-table';

/** By the code of the item: a number, or the code of an option. An absent one is unknown. */
export type ScoreInputs = Readonly<Record<string, number | string | undefined>>;

/** A fault of an input; English, with places for `{{field}}` and `{{n}}`. */
export interface InputFault {
  readonly message: string;
  readonly n?: number;
}

export interface ComputedScore {
  /** `invalid` if an input is wrong: then there is no other result. */
  readonly state: 'complete' | 'incomplete' | 'invalid';
  /** The sum; null unless it is complete. */
  readonly total: number | null;
  /** The sum of the known inputs: the total is this or more. */
  readonly at_least: number;
  readonly parts: readonly ScorePart[];
  /** The codes of the missing inputs, in the table's order. */
  readonly missing: readonly string[];
  readonly faults: Readonly<Record<string, InputFault>>;
  /**
   * The meaning. For an incomplete score the least possible one, or null if even that is open: missing inputs can make
   * it more urgent, never less.
   */
  readonly band: ScoreBand | null;
  /** The signs that raised the urgency above the sum. */
  readonly raised_by: readonly string[];
}

const notValid: InputFault = { message: '{{field}} is not valid' };

/**
 * Computes a score with a table; browser and server share this code. Pure.
 *
 * @param signs codes of the table's signs; they can raise the urgency, never lower it
 */
export function computeScore(table: ScoreTable, inputs: ScoreInputs, signs: readonly string[]): ComputedScore {
  const faults = faultsOf(table, inputs, signs);
  const nothing = { total: null, at_least: 0, parts: [], missing: [], band: null, raised_by: [] };
  if (Object.keys(faults).length > 0) return { ...nothing, state: 'invalid', faults };
  // A table without inputs, such as TEWS with an unknown age group, has no score.
  if (table.items.length === 0) return { ...nothing, state: 'incomplete', faults };
  const parts = table.items.flatMap((item) => partOf(item, inputs));
  const missing = table.items.filter((item) => isMissing(item, inputs)).map(({ code }) => code);
  const sum = parts.reduce((total, { score }) => total + score, 0);
  const bySum = bandOf(table, sum, parts);
  const bySigns = signBand(table, signs);
  const band = moreUrgent(table, bySum, bySigns);
  const complete = missing.length === 0;
  return {
    state: complete ? 'complete' : 'incomplete',
    total: complete ? sum : null,
    at_least: sum,
    parts,
    missing,
    faults,
    band: complete || band !== table.bands[0] ? band : null,
    raised_by: band === bySum ? [] : signs.filter((code) => signBand(table, [code]) === band),
  };
}

function partOf(item: ScoreItem, inputs: ScoreInputs): ScorePart[] {
  const { code } = item;
  const value = inputs[code];
  if (value === undefined) return [];
  const score =
    item.kind === 'range' ? rangeOf(item, inputs)?.score : item.options?.find((option) => option.code === value)?.score;
  return score === undefined ? [] : [{ code, value, score }];
}

/** A value with ranges that depend on a missing input gives no points yet: that input counts as missing. */
const isMissing = ({ code }: ScoreItem, inputs: ScoreInputs) => inputs[code] === undefined;

function rangeOf(item: ScoreItem, inputs: ScoreInputs): ScoreRange | undefined {
  const value = Number(inputs[item.code]);
  const bands =
    item.bands ??
    item.variants?.find(({ when }) => Object.entries(when).every(([code, wanted]) => inputs[code] === wanted))?.bands;
  return bands?.find(({ from = -Infinity, to = Infinity }) => from <= value && value <= to);
}

function faultsOf(table: ScoreTable, inputs: ScoreInputs, signs: readonly string[]): Record<string, InputFault> {
  const faults: Record<string, InputFault> = {};
  const items = new Map(table.items.map((item) => [item.code, item]));
  for (const [code, value] of Object.entries(inputs)) {
    const item = items.get(code);
    const fault = value === undefined ? undefined : item ? faultOf(item, value) : notValid;
    if (fault) faults[code] = fault;
  }
  const known = new Set(table.signs.map(({ code }) => code));
  if (signs.some((code) => !known.has(code))) faults['signs'] = notValid;
  return faults;
}

function faultOf(item: ScoreItem, value: number | string): InputFault | undefined {
  if (item.kind !== 'range') {
    if (!item.options?.some(({ code }) => code === value)) return notValid;
    return value === item.excludes && item.refusal ? { message: item.refusal } : undefined;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return notValid;
  const { min = -Infinity, max = Infinity, step = 1 } = item;
  if (value < min) return { message: '{{field}} should not be less than {{n}}', n: min };
  if (value > max) return { message: '{{field}} should not be more than {{n}}', n: max };
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? undefined : notValid;
}

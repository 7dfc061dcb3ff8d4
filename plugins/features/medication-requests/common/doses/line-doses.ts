import type { DoseLimit } from '../../../medicines/common/doses/dose-limit';
import { sentence, type Sentence } from '../../../medicines/common/sign-offs/sentence';
import { unitOfForm } from '../dose-units';
import type { Dosing, Medicine } from '../medicine';
import { workOutQuantity } from '../quantity';
import { amountIn, type Dimension } from './amount-units';
import { doseIngredientsOf } from './dose-ingredients';
import { readStrengths } from './strengths';

/** The fields of a line for the dose check. */
export type DosedLine = Medicine &
  Dosing & {
    /** The dispensed quantity; calculated if absent. */
    readonly quantity?: number | null;
    readonly quantity_unit?: string;
    /** May name an indication. */
    readonly note?: string;
  };

/** Amounts of one ingredient: mass in milligrams. */
export interface LineDose {
  /** undefined if only a daily maximum is given. */
  readonly single: number | undefined;
  /** The maximum in 24 hours. */
  readonly daily: number;
}

/** Why an amount cannot be calculated. */
export interface Untold {
  readonly name: string;
  readonly why: Sentence;
}
export const isUntold = (told: object): told is Untold => 'why' in told;

const untold = (name: string, message: string, values: Sentence['values'] = {}): Untold => ({
  name,
  why: sentence(message, values),
});

/** The most times in 24 hours; a weekly medicine is taken once on its day. */
const perDay: Readonly<Record<NonNullable<Dosing['frequency']>, number>> = {
  daily: 1,
  BID: 2,
  TID: 3,
  QID: 4,
  QHS: 1,
  Q4h: 6,
  'Q4-6h': 6,
  QWK: 1,
  once: 1,
};

/** The shortest hours between two doses; undefined if not stated. */
export function hoursBetween({ frequency }: Dosing): number | undefined {
  if (frequency === null || frequency === 'once') return undefined;
  return { daily: 24, BID: 12, TID: 8, QID: 6, QHS: 24, Q4h: 4, 'Q4-6h': 4, QWK: 168 }[frequency];
}

/** The doses of one ingredient of a line, in one kind of amount. */
export function doseOf(line: DosedLine, ingredient: string, dimension: Dimension): LineDose | Untold {
  const { dose_value: dose, max_per_day: most, as_needed, frequency } = line;
  const allowed = as_needed ? most : null;
  if (dose === null && allowed === null) return untold('no-figures', 'The dose is not in figures.');
  const one = factorOf(line, ingredient, line.dose_unit, dimension);
  if (typeof one !== 'number') return one;
  if (dose === null) return { single: undefined, daily: allowed! * one };
  const single = dose * one;
  // Without a frequency: at least once, and at most the allowed number.
  const regular = frequency === null ? (allowed ?? dose) * one : single * perDay[frequency];
  return { single, daily: allowed === null ? regular : Math.min(regular, allowed * one) };
}

/** The dispensed amount of an ingredient; undefined if unknown. */
export function dispensedOf(line: DosedLine, ingredient: string, dimension: Dimension): number | undefined {
  const worked = workOutQuantity(line);
  const quantity = line.quantity ?? worked?.quantity;
  const unit = typeof line.quantity === 'number' ? line.quantity_unit || worked?.unit : worked?.unit;
  if (quantity === undefined || unit === undefined) return undefined;
  const one = factorOf(line, ingredient, unit, dimension);
  return typeof one === 'number' ? quantity * one : undefined;
}

/** The amount of the ingredient per unit. */
function factorOf(line: DosedLine, ingredient: string, unit: string, dimension: Dimension): number | Untold {
  const ingredients = doseIngredientsOf(line);
  const index = ingredients.indexOf(ingredient);
  const direct = amountIn(1, unit);
  if (direct && direct.dimension !== 'ml') {
    if (ingredients.length > 1)
      return untold('of-which', 'The dose does not say of which ingredient it is: give it in tablets or millilitres.');
    return direct.dimension === dimension ? direct.value : otherUnit(unit, dimension);
  }
  if (direct && dimension === 'ml') return direct.value;
  if (dimension === 'ml') return otherUnit(unit, dimension);
  const strengths = readStrengths(line.strength);
  const amount = strengths?.amounts[index];
  if (!strengths || !amount || strengths.amounts.length !== ingredients.length)
    return untold('no-strength', 'The strength of each ingredient is not known in figures.');
  if (amount.dimension !== dimension) return otherUnit(unit, dimension);
  const isVolume = direct !== undefined;
  if (isVolume && strengths.perMl !== undefined) return (amount.value / strengths.perMl) * direct.value;
  if (!isVolume && strengths.perMl === undefined && isPiece(unit, line.form)) return amount.value;
  return untold('strength-unit', 'The strength does not say how much is in one {{unit}}.', { unit: unit || '–' });
}

const otherUnit = (unit: string, dimension: Dimension): Untold =>
  untold('other-unit', 'A dose in {{unit}} cannot be compared with a limit in {{limit}}.', {
    unit,
    limit: dimension === 'mass' ? 'mg' : dimension,
  });

const pieces: ReadonlySet<string> = new Set([
  ...['tablet', 'capsule', 'drop', 'puff', 'sachet', 'suppository', 'pessary', 'patch', 'ampoule', 'vial'],
  ...['tablets', 'capsules', 'puffs', 'sachets', 'suppositories', 'vials', 'ampoules', 'dose', 'injection'],
]);
const isPiece = (unit: string, form: string | null) =>
  pieces.has(unit.trim().toLowerCase()) || (unit !== '' && unit === unitOfForm(form));

/**
 * The least and most share that counts: a row may limit the base or the element, while the strength may be that of a
 * salt. Shares of the usual salts, from their formulas.
 */
export function shareOf({ counted_as, ingredient }: DoseLimit, { strength, drug }: DosedLine) {
  const text = `${drug} ${strength}`.toLowerCase();
  const known = { least: 1, most: 1 };
  if (counted_as === undefined) return known;
  if (/\b(base|elemental)\b/.test(text)) return known;
  if (counted_as.includes('iron')) {
    // Dried ferrous sulfate 325 mg/g, fumarate 329 mg/g, gluconate 120 mg/g.
    if (/sul(f|ph)ate/.test(`${text} ${ingredient}`)) return { least: 0.2, most: 0.325 };
    if (`${text} ${ingredient}`.includes('fumarate')) return { least: 0.325, most: 0.329 };
    return { least: 0.12, most: 1 };
  }
  // Chloroquine phosphate 620 mg/g, amodiaquine hydrochloride 765 mg/g, primaquine phosphate 570 mg/g.
  if (counted_as === 'base') return { least: 0.57, most: 1 };
  // Zinc is labelled by the element; 55 mg of the sulfate contain 20 mg of it.
  if (counted_as.includes('zinc')) return { least: 0.22, most: 1 };
  return known;
}

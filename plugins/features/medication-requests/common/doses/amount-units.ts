import type { DoseLimit } from '../../../medicines/common/doses/dose-limit';

/** The kinds of amounts: mass, units of activity, millimoles, volume. They cannot be converted into each other. */
export type Dimension = 'mass' | 'unit' | 'mmol' | 'ml';

/** An amount: mass in milligrams. */
export interface Amount {
  readonly value: number;
  readonly dimension: Dimension;
}

const known: Readonly<Record<string, readonly [factor: number, dimension: Dimension]>> = {
  kg: [1_000_000, 'mass'],
  g: [1000, 'mass'],
  gram: [1000, 'mass'],
  grams: [1000, 'mass'],
  mg: [1, 'mass'],
  milligram: [1, 'mass'],
  milligrams: [1, 'mass'],
  mcg: [0.001, 'mass'],
  ug: [0.001, 'mass'],
  microgram: [0.001, 'mass'],
  micrograms: [0.001, 'mass'],
  ng: [0.000_001, 'mass'],
  u: [1, 'unit'],
  ui: [1, 'unit'],
  iu: [1, 'unit'],
  unit: [1, 'unit'],
  units: [1, 'unit'],
  'international unit': [1, 'unit'],
  'international units': [1, 'unit'],
  mu: [1_000_000, 'unit'],
  miu: [1_000_000, 'unit'],
  mui: [1_000_000, 'unit'],
  'million units': [1_000_000, 'unit'],
  'million iu': [1_000_000, 'unit'],
  megaunit: [1_000_000, 'unit'],
  megaunits: [1_000_000, 'unit'],
  mmol: [1, 'mmol'],
  ml: [1, 'ml'],
  millilitre: [1, 'ml'],
  millilitres: [1, 'ml'],
  l: [1000, 'ml'],
};

/** @returns undefined for units without an amount, such as a tablet */
export function amountIn(value: number, unit: string): Amount | undefined {
  const [factor, dimension] = known[unit.trim().toLowerCase().replace(/[µμ]/, 'u')] ?? [];
  return factor === undefined || dimension === undefined ? undefined : { value: value * factor, dimension };
}

/** The units that `readStrengths` understands, the longest first. */
export const amountUnits: readonly string[] = Object.keys(known).toSorted((a, b) => b.length - a.length);

/** The kind of amount of a row. */
export const dimensionOf = (unit: DoseLimit['unit']): Dimension =>
  unit === 'mg' || unit === 'microgram' ? 'mass' : unit;

/** A row's number as an amount. */
export const inAmount = (figure: number, unit: DoseLimit['unit']): number =>
  unit === 'microgram' ? figure / 1000 : figure;

/** An amount in the row's unit, rounded for display. */
export function inWords(amount: number, unit: DoseLimit['unit']): string {
  const value = unit === 'microgram' ? amount * 1000 : amount;
  return String(value >= 100 ? Math.round(value * 10) / 10 : Number(value.toPrecision(4)));
}

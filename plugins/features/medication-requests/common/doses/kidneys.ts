import type { Age } from './age';
import type { DoseFacts } from './dose-facts';

/**
 * Creatinine clearance by Cockcroft and Gault (Nephron 1976; 16: 31), in mL/min: (140 − age) × kg × 1.23 for men or
 * 1.04 for women ÷ µmol/L. It was derived from adults.
 *
 * @returns undefined if age, weight, sex or creatinine is unknown, and below 18 years
 */
export function clearanceOf(facts: DoseFacts, age: Age | undefined): number | undefined {
  const { weight, creatinine, gender } = facts;
  const factor = { MALE: 1.23, FEMALE: 1.04, OTHER: undefined, UNKNOWN: undefined }[gender];
  if (!age || age.years < 18 || !weight || !creatinine || factor === undefined) return undefined;
  return (Math.max(140 - age.years, 0) * weight.kg * factor) / creatinine.micromol_per_l;
}

/** µmol/L per mg/dL (the molar mass is 113.12 g). */
export const micromolForMilligram = 88.4;

/** @returns undefined for an unknown unit: it must not be guessed */
export function creatinineIn(value: number, unit: string): number | undefined {
  const written = unit.replaceAll(/\s/g, '').toLowerCase().replace(/[µμ]/, 'u');
  if (['umol/l', 'mcmol/l', 'micromol/l'].includes(written)) return value;
  return written === 'mg/dl' ? value * micromolForMilligram : undefined;
}

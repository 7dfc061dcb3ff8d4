import { milligramsIn } from './dose-units';

/** How much of the substance is in what. */
export interface Strength {
  readonly milligrams: number;
  /** In so much of it: 5 ml; one of the form, such as a tablet, where the unit is undefined. */
  readonly per: number;
  readonly unit: string | undefined;
}

const pattern = /^([\d.,]+)\s*(mg|g|mcg|µg|μg)(?:\s*(?:\/|per)\s*([\d.,]*)\s*(ml|tablet|capsule|puff|drop|dose))?$/i;

/** Reads `500 mg`, `1 g`, `250 mg/5 ml`. @returns undefined for what has no single strength, as `80/480 mg` or `1 %` */
export function readStrength(text: string): Strength | undefined {
  const found = pattern.exec(text.trim());
  if (!found) return undefined;
  const [, amount = '', mass = '', per, unit] = found;
  const milligrams = numberIn(amount) * (milligramsIn(mass.replace(/[µμ]g/i, 'mcg')) ?? Number.NaN);
  const of = per ? numberIn(per) : 1;
  if (!(milligrams > 0) || !(of > 0)) return undefined;
  return { milligrams, per: of, unit: unit?.toLowerCase().replace('dose', 'unit') };
}

/** A decimal comma is a point, but for one that sets thousands apart, as in `1,000`: nobody writes a whole so. */
const numberIn = (text: string): number =>
  /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? Number(text.replaceAll(',', '')) : Number(text.replace(',', '.'));

import { milligramsIn } from './dose-units';

/** The amount of the substance. */
export interface Strength {
  readonly milligrams: number;
  /** In this much: 5 ml; one unit of the form, such as a tablet, if the unit is undefined. */
  readonly per: number;
  readonly unit: string | undefined;
}

const pattern = /^([\d.,]+)\s*(mg|g|mcg|µg|μg)(?:\s*(?:\/|per)\s*([\d.,]*)\s*(ml|tablet|capsule|puff|drop|dose))?$/i;

/**
 * Reads `500 mg`, `1 g`, `250 mg/5 ml`.
 * @returns undefined without a single strength, as `80/480 mg` or `1 %`
 */
export function readStrength(text: string): Strength | undefined {
  const found = pattern.exec(text.trim());
  if (!found) return undefined;
  const [, amount = '', mass = '', per, unit] = found;
  const milligrams = numberIn(amount) * (milligramsIn(mass.replace(/[µμ]g/i, 'mcg')) ?? Number.NaN);
  const of = per ? numberIn(per) : 1;
  if (!(milligrams > 0) || !(of > 0)) return undefined;
  return { milligrams, per: of, unit: unit?.toLowerCase().replace('dose', 'unit') };
}

/**
 * A decimal comma counts as a point, except for thousands as in `1,000`, because nobody writes a whole number that way.
 */
const numberIn = (text: string): number =>
  /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? Number(text.replaceAll(',', '')) : Number(text.replace(',', '.'));

import { amountIn, amountUnits, type Amount } from './amount-units';

/** The amount of each ingredient. */
export interface Strengths {
  /** In the order of the ingredients. */
  readonly amounts: readonly Amount[];
  /** The millilitres that contain them; undefined for one unit of the form, such as a tablet or a puff. */
  readonly perMl: number | undefined;
}

const figure = String.raw`\d[\d\s.,]*`;
const unit = amountUnits.map((each) => each.replaceAll(' ', String.raw`\s+`)).join('|');
const part = new RegExp(String.raw`^(${figure})\s*(${unit}|%)?$`, 'i');
const volume = new RegExp(String.raw`^(${figure})?\s*(?:ml|millilitres?)$`, 'i');
const piece = /^(?:1\s*)?(?:tablet|tab|capsule|cap|puff|dose|drop|sachet|suppository|vial|ampoule|actuation|spray)s?$/i;

/**
 * Reads `500 mg`, `250 mg/5 ml`, `80/480 mg`, `250 mg + 62.5 mg/5 ml`, `1.2 MU`, `100 units/ml`, `1 %`.
 *
 * @returns undefined if it does not understand the whole text: it guesses nothing
 */
export function readStrengths(text: string): Strengths | undefined {
  const written = text
    .trim()
    .replaceAll(/\s+per\s+/gi, '/')
    .replaceAll('µ', 'u')
    .replaceAll('μ', 'u')
    .replace(/\s+(?:base|elemental|elemental iron|iron)\b/i, '')
    // The size of the pack after the strength.
    .replace(/\s+in\s+[\d.,]+\s*ml$/i, (in_) => in_.replace(/\s+in\s+/i, '/'));
  const pieces = written.split(/[/+]/).map((each) => each.trim());
  let perMl: number | undefined;
  const last = pieces.at(-1) ?? '';
  const hasVolume = pieces.length > 1 && volume.test(last) && written.lastIndexOf('/') > written.lastIndexOf('+');
  if (hasVolume) {
    const of = volume.exec(last)?.[1];
    perMl = of === undefined ? 1 : numberIn(of);
    pieces.pop();
  } else if (pieces.length > 1 && piece.test(last)) pieces.pop();
  const read = pieces.map((each) => part.exec(each));
  // `80/480 mg`: one unit behind both.
  const shared = read.findLast((found) => found?.[2] !== undefined)?.[2];
  if (shared === undefined || read.length === 0) return undefined;
  if (shared === '%') {
    const [only] = read;
    const percent = only && read.length === 1 && perMl === undefined ? numberIn(only[1] ?? '') : Number.NaN;
    // A gram in 100 ml.
    return percent > 0 ? { amounts: [{ value: percent * 10, dimension: 'mass' }], perMl: 1 } : undefined;
  }
  const amounts = read.map((found) => found && amountIn(numberIn(found[1] ?? ''), found[2] ?? shared));
  if (!amounts.every((each): each is Amount => typeof each === 'object' && each !== null && each.value > 0))
    return undefined;
  if (perMl !== undefined && !(perMl > 0)) return undefined;
  return { amounts, perMl };
}

/** A decimal comma counts as a point; thousands separators, as in `1,000`, `1 000` or `1,200,000`, are removed. */
function numberIn(text: string): number {
  const digits = text.trim();
  if (/^[1-9]\d{0,2}([\s,]\d{3})+$/.test(digits)) return Number(digits.replaceAll(/[\s,]/g, ''));
  return Number(digits.replace(',', '.').replaceAll(/\s/g, ''));
}

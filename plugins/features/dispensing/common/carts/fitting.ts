import { readStrengths } from '../../../medication-requests/common/doses/strengths';
import type { MedicationRequest } from '../../../medication-requests/common/medication-request';

/** The facts of an item that decide whether it is what was prescribed. */
export interface ItemToGive {
  readonly generic_code: string | null;
  readonly generic: string | null;
  readonly brand: string | null;
  readonly strength: string | null;
  readonly form: string | null;
  readonly base_unit: string;
  readonly divisible: boolean;
  /** Base units in a pack that is not divided. */
  readonly pack_content: number | null;
}

type Prescribed = Pick<MedicationRequest, 'drug' | 'drug_code' | 'strength' | 'quantity' | 'quantity_unit'>;

const folded = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/\s+/g, '');

/** True if the item has another ingredient or strength than the prescription. A strength that nobody stated fits. */
export function isSubstitution({ drug, drug_code, strength }: Prescribed, item: ItemToGive): boolean {
  const named = [item.generic, item.brand].some((name) => name !== null && folded(name) === folded(drug));
  if (!named && (drug_code === null || item.generic_code !== drug_code)) return true;
  return folded(strength) !== '' && folded(item.strength) !== '' && !isSameStrength(strength, item.strength!);
}

/** True for two ways to write one strength: `20 mg/120 mg` and `20/120 mg`, `100 mcg/puff` and `100 microgram`. */
export function isSameStrength(a: string, b: string): boolean {
  if (folded(a) === folded(b)) return true;
  const [one, other] = [readStrengths(a), readStrengths(b)];
  if (!one || !other || one.amounts.length !== other.amounts.length) return false;
  // An amount in millilitres is never one of a tablet.
  if ((one.perMl === undefined) !== (other.perMl === undefined)) return false;
  return one.amounts.every(({ value, dimension }, at) => {
    const [left, right] = [value / (one.perMl ?? 1), other.amounts[at]!.value / (other.perMl ?? 1)];
    return dimension === other.amounts[at]!.dimension && Math.abs(left - right) < left / 1000;
  });
}

const unitsOf: Readonly<Record<string, string>> = { puff: 'dose' };

/** True if the prescription counts in the item's base unit. */
function countsIn({ quantity_unit: unit }: Pick<Prescribed, 'quantity_unit'>, { base_unit }: ItemToGive): boolean {
  const singular = unit.trim().toLowerCase().replace(/s$/, '');
  return singular !== '' && (unitsOf[singular] ?? singular) === base_unit.toLowerCase();
}

/**
 * What of the prescription one base unit of the item is worth: 0.5 of a tablet that is half as strong; 1 for
 * another ingredient, and for strengths that cannot be compared. Undefined if it does not count in the item's unit.
 */
export function worthOf(prescribed: Prescribed, item: ItemToGive): number | undefined {
  if (!countsIn(prescribed, item)) return undefined;
  if (!isSubstitution(prescribed, item)) return 1;
  const sameDrug = [item.generic, item.brand].some((name) => folded(name) === folded(prescribed.drug));
  if (!sameDrug && (prescribed.drug_code === null || item.generic_code !== prescribed.drug_code)) return 1;
  const [own, wanted] = [readStrengths(item.strength ?? ''), readStrengths(prescribed.strength)];
  const [a, b] = [own?.amounts[0], wanted?.amounts[0]];
  if (!own || !wanted || !a || !b || own.amounts.length !== wanted.amounts.length) return 1;
  if (a.dimension !== b.dimension || (own.perMl === undefined) !== (wanted.perMl === undefined)) return 1;
  const worth = a.value / (own.perMl ?? 1) / (b.value / (wanted.perMl ?? 1));
  // Each ingredient of a combination in the same proportion.
  const isEven = own.amounts.every(({ value }, at) => {
    const other = wanted.amounts[at]!.value / (wanted.perMl ?? 1);
    return Math.abs(value / (own.perMl ?? 1) - other * worth) < other / 1000;
  });
  return isEven ? Math.round(worth * 1e6) / 1e6 : 1;
}

/**
 * The base units to propose: what remains, upwards to whole units, and to whole packs of what cannot be divided. One
 * unit or pack if the prescription does not count in the item's unit.
 */
export function proposedQuantity(prescribed: Prescribed, item: ItemToGive, remaining: number | null): number {
  const pack = item.divisible ? 1 : (item.pack_content ?? 1);
  const worth = worthOf(prescribed, item);
  if (remaining === null || worth === undefined) return pack;
  return Math.max(1, Math.ceil(Math.round((remaining / worth) * 1000) / 1000 / pack)) * pack;
}

/**
 * True if nothing remains of the prescription after so many base units.
 * @param remaining before; null if the prescription states no quantity
 */
export function completes(
  prescribed: Prescribed,
  item: ItemToGive,
  remaining: number | null,
  quantity: number,
): boolean {
  const worth = worthOf(prescribed, item);
  return remaining === null || worth === undefined || quantity * worth >= remaining - 0.001;
}

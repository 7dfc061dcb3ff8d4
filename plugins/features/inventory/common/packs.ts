/** A pack with a whole number of base units in it. */
export interface Pack {
  readonly name: string;
  readonly factor: number;
}

/** How many of a pack, or of the base unit. */
export interface PackCount {
  readonly count: number;
  /** The pack's name, or the base unit. */
  readonly name: string;
}

/** The most base units that anything counts. */
export const mostUnits = 1_000_000_000;

/**
 * A quantity in its largest packs: 257 is 2 boxes, 5 strips and 7 tablets. Of packs of one size the first counts; a pack
 * of one base unit is the base unit.
 * @param quantity a whole number of base units, not negative
 */
export function inPacks(quantity: number, packs: readonly Pack[], baseUnit: string): PackCount[] {
  const bySize = new Map<number, Pack>();
  for (const pack of packs) if (pack.factor > 1 && !bySize.has(pack.factor)) bySize.set(pack.factor, pack);
  const counts: PackCount[] = [];
  let rest = quantity;
  for (const { name, factor } of [...bySize.values()].toSorted((a, b) => b.factor - a.factor)) {
    const count = Math.floor(rest / factor);
    if (count > 0) counts.push({ count, name });
    rest -= count * factor;
  }
  if (rest > 0 || counts.length === 0) counts.push({ count: rest, name: baseUnit });
  return counts;
}

/**
 * The base units in a typed number of packs: half a strip of 10 is 5.
 * @param typed plain decimal text, with a point or a comma
 * @returns undefined for what is no number, does not come out whole, is nothing, or is too much
 */
export function unitsOf(typed: string, factor: number): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const scale = 10n ** BigInt(decimals.length);
  const product = BigInt(whole + decimals) * BigInt(factor);
  if (product % scale !== 0n) return undefined;
  const units = Number(product / scale);
  return units >= 1 && units <= mostUnits ? units : undefined;
}

/**
 * What is given out of something that cannot be divided: 112.5 mL from bottles of 100 mL is two bottles.
 * @param needed in base units, above 0
 */
export function wholePacks(needed: number, packContent: number): { readonly packs: number; readonly units: number } {
  const packs = Math.ceil(needed / packContent);
  return { packs, units: packs * packContent };
}

/** How an item is given out. */
export interface Divided {
  readonly divisible: boolean;
  readonly pack_content: number | null;
}

/** The whole number of base units that is given out for what is needed: up to whole packs, or to the next whole unit. */
export const givenFor = (needed: number, { divisible, pack_content: content }: Divided): number =>
  divisible || content === null ? Math.ceil(needed) : wholePacks(needed, content).units;

/** True if an item can be given out in this quantity: a whole number of packs where it is not divided. */
export const isGivable = (quantity: number, { divisible, pack_content: content }: Divided): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && (divisible || content === null || quantity % content === 0);

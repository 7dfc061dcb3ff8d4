/** The most days between a child's weight and height for a common index: children grow. */
const childDays = 92;
/** From this many completed months on, the height no longer changes. */
const grown = 18 * 12;
const day = 86_400_000;

/**
 * Body mass index: kilograms per square metre, with one decimal.
 *
 * @param weight kg
 * @param height cm
 */
export function bodyMassIndex(weight: number, height: number): number {
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/**
 * True if two measurements are close enough for a common index. An adult's height never expires; a weight, and a
 * child's height, after a quarter of a year.
 *
 * @param months the age at the later one; null if unknown, which counts as adult
 */
export function belongTogether(
  weight: { readonly at: Date },
  height: { readonly at: Date; readonly months: number | null },
): boolean {
  const apart = weight.at.getTime() - height.at.getTime();
  const near = Math.abs(apart) <= childDays * day;
  return near || (apart > 0 && (height.months ?? grown) >= grown);
}

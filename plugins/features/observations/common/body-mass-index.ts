/** How old the partner of a weight or height may be, in days, for both to be of one body: children grow. */
const childDays = 92;
/** From this many completed months on the height stays. */
const grown = 18 * 12;
const day = 86_400_000;

/**
 * Body mass index: kilograms by square metres, with one decimal.
 *
 * @param weight kg
 * @param height cm
 */
export function bodyMassIndex(weight: number, height: number): number {
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/**
 * Whether two measurements are near enough in time to be reckoned together. A grown person's height holds however old
 * it is; a weight, and a child's height, for a quarter of a year.
 *
 * @param months the age at the later one; null if unknown, which counts as grown
 */
export function belongTogether(
  weight: { readonly at: Date },
  height: { readonly at: Date; readonly months: number | null },
): boolean {
  const apart = weight.at.getTime() - height.at.getTime();
  const near = Math.abs(apart) <= childDays * day;
  return near || (apart > 0 && (height.months ?? grown) >= grown);
}

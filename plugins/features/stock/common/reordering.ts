/** Days of an average month. */
export const daysOfMonth = 30.5;

export interface Consumption {
  /** Dispensed or used on wards, in base units. */
  readonly consumed: number;
  readonly days: number;
  /** Days of the period on which nothing was there. */
  readonly empty: number;
}

/**
 * The consumption of an average month: consumed ÷ (months − empty days ÷ 30.5). Undefined if it was never in stock:
 * unknown, not 0.
 */
export function averageMonth({ consumed, days, empty }: Consumption): number | undefined {
  const months = (days - empty) / daysOfMonth;
  return months <= 0 ? undefined : consumed / months;
}

/** How long the quantity lasts at this consumption, in days; undefined if nothing is consumed or it is unknown. */
export function daysOfStock(onHand: number, average: number | undefined): number | undefined {
  return average === undefined || average <= 0 ? undefined : Math.floor((onHand / average) * daysOfMonth);
}

/** Rounds up to whole packs. */
export const inWholePacks = (quantity: number, pack: number): number =>
  quantity <= 0 ? 0 : Math.ceil(quantity / pack) * pack;

/**
 * The suggestion at or below the reorder level: the reorder quantity, or maximum − position, in whole packs, upwards.
 * 0 above the level, or if there is neither level nor quantity.
 */
export function suggestedOrder(of: {
  /** Usable on hand + coming in transit + on order. */
  readonly position: number;
  readonly level: number | null;
  readonly reorder: number | null;
  readonly maximum: number | null;
  readonly pack: number;
}): number {
  if (of.level === null || of.position > of.level) return 0;
  return inWholePacks(of.reorder ?? (of.maximum ?? 0) - of.position, of.pack);
}

/** Order = average × (lead + period) + safety + backorders − on hand − on order, never below 0. Times in months. */
export function calculatedOrder(of: {
  readonly average: number;
  readonly lead: number;
  readonly period: number;
  readonly safety: number;
  readonly backorders: number;
  readonly onHand: number;
  readonly onOrder: number;
}): number {
  const needed = of.average * (of.lead + of.period) + of.safety + of.backorders - of.onHand - of.onOrder;
  return Math.max(0, Math.ceil(needed));
}

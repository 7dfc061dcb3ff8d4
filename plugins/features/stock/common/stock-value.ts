import { dividedHalfAway, type Minor } from '@clinic-workbench/sdk/common';

/** The value of one item in an organization: totals, never a rounded average. */
export interface StockValue {
  /** Base units, those in transit included. */
  readonly quantity: number;
  /** Minor units. */
  readonly value: Minor;
}

/**
 * The cost of a quantity that leaves: value × quantity ÷ total quantity, half up. The last units take the rest.
 * @throws RangeError if more leaves than there is
 */
export function costOut({ quantity: total, value }: StockValue, quantity: number): Minor {
  if (quantity > total || quantity < 0) throw new RangeError(`${quantity} of ${total} cannot leave`);
  if (quantity === total) return value;
  return dividedHalfAway(value * BigInt(quantity), BigInt(total));
}

/**
 * The value of a quantity that is added at average, such as what a count found. Undefined if nothing is there: then the
 * average is unknown.
 */
export function costIn({ quantity: total, value }: StockValue, quantity: number): Minor | undefined {
  return total === 0 ? undefined : dividedHalfAway(value * BigInt(quantity), BigInt(total));
}

export const withChange = ({ quantity, value }: StockValue, by: StockValue): StockValue => ({
  quantity: quantity + by.quantity,
  value: value + by.value,
});

/**
 * The value that comes back with a returned quantity: its share of what the giving cost, so that returning everything in
 * any parts restores exactly that cost.
 * @param given what went out, and at which cost
 * @param before quantities that came back before, in their order
 * @throws RangeError if more comes back than went out
 */
export function costOfReturn(given: StockValue, before: readonly number[], quantity: number): Minor {
  const rest = before.reduce((left, back) => withChange(left, { quantity: -back, value: -costOut(left, back) }), given);
  return costOut(rest, quantity);
}

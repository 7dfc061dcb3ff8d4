import { dividedHalfAway, type Minor } from '@clinic-workbench/sdk/common';

/**
 * The selling price of one base unit from what `quantity` of them cost and a mark-up, rounded once.
 * @param percent decimal text with at most two decimals
 */
export function markedUp(cost: Minor, quantity: number, percent: string): Minor {
  const [whole = '0', decimals = ''] = percent.split('.');
  const hundredths = BigInt(whole + decimals.padEnd(2, '0'));
  return dividedHalfAway(cost * (10_000n + hundredths), 10_000n * BigInt(quantity));
}

import { dividedHalfAway, sharesOf, type Minor } from '@clinic-workbench/sdk/common';

/** How a charge was made up, in minor units. */
export interface ChargeParts {
  /** Before discounts. */
  readonly amount: Minor;
  readonly discount: Minor;
  readonly taxes: readonly { readonly code: string; readonly amount: Minor }[];
}

/**
 * What of a charge's income, discount and taxes a sum takes back. All that was charged takes back all of it, however
 * many sums it took: each is the difference of two shares from the beginning.
 * @param before what was taken back earlier
 */
export function creditedParts(charge: ChargeParts, sum: Minor, before: Minor): ChargeParts {
  const [until, from] = [partsOf(charge, before + sum), partsOf(charge, before)];
  return {
    amount: until.amount - from.amount,
    discount: until.discount - from.discount,
    taxes: until.taxes.map(({ code, amount }, at) => ({ code, amount: amount - from.taxes[at]!.amount })),
  };
}

function partsOf({ amount, discount, taxes }: ChargeParts, sum: Minor): ChargeParts {
  const net = amount - discount;
  const [share, ...ofTaxes] = sharesOf(sum, [net, ...taxes.map((tax) => tax.amount)]);
  const off = net === 0n ? 0n : dividedHalfAway(discount * share!, net);
  return {
    amount: share! + off,
    discount: off,
    taxes: taxes.map(({ code }, at) => ({ code, amount: ofTaxes[at]! })),
  };
}

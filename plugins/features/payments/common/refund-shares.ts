import type { Minor } from '@clinic-workbench/sdk/common';

/** The refundable amounts of a payment. */
export interface Refundable {
  /** The account's part. */
  readonly deposited: Minor;
  /** Of each charge, in the order of payment. */
  readonly charges: readonly { readonly uuid: string; readonly amount: Minor }[];
}

export interface RefundShares {
  readonly fromAccount: Minor;
  readonly charges: readonly { readonly uuid: string; readonly amount: Minor }[];
  /** The excess over the refundable amount. */
  readonly left: Minor;
}

/** Splits a refund: the named charge, or first the account's part, then the latest charge. */
export function sharesOfRefund(amount: Minor, { deposited, charges }: Refundable, charge?: string): RefundShares {
  let left = amount;
  const take = (most: Minor): Minor => {
    const taken = most < left ? most : left;
    left -= taken;
    return taken;
  };
  const fromAccount = charge === undefined ? take(deposited) : 0n;
  const from = charge === undefined ? charges.toReversed() : charges.filter(({ uuid }) => uuid === charge);
  const shares = from
    .map(({ uuid, amount: most }) => ({ uuid, amount: take(most) }))
    .filter((each) => each.amount > 0n);
  return { fromAccount, charges: shares, left };
}

import type { Minor } from '@clinic-workbench/sdk/common';

/** What can still be given back of a payment. */
export interface Refundable {
  /** Of what went to the patient's account. */
  readonly deposited: Minor;
  /** Of each charge, in the order in which they were paid. */
  readonly charges: readonly { readonly uuid: string; readonly amount: Minor }[];
}

export interface RefundShares {
  readonly fromAccount: Minor;
  readonly charges: readonly { readonly uuid: string; readonly amount: Minor }[];
  /** What could not be placed: more was asked for than there is. */
  readonly left: Minor;
}

/**
 * Says what a refund gives back: the named charge, or first what went to the account, then the charge that was paid last.
 */
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

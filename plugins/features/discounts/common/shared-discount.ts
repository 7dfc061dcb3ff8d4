import { dividedHalfAway, percentageOf, sharesOf, type Minor } from '@clinic-workbench/sdk/common';

/** The intended effect of a discount. */
export type Meant =
  | { readonly percent: string; readonly fixed?: undefined }
  | { readonly fixed: Minor; readonly percent?: undefined };

/** A charge for a discount, in minor units. */
export interface DiscountedCharge {
  /** The open amount, with tax. */
  readonly owed: Minor;
  /** The charged amount without tax, less all discounts. */
  readonly net: Minor;
  /** The charged amount of each tax. */
  readonly taxes: readonly Minor[];
}

/** The open amount of a charge: without tax, and of each tax. */
export interface OpenParts {
  readonly net: Minor;
  readonly taxes: readonly Minor[];
}

/** Splits the open amount in the proportions of the charged amounts. */
export function openPartsOf({ owed, net, taxes }: DiscountedCharge): OpenParts {
  const weights = [net, ...taxes].map((part) => (part > 0n ? part : 0n));
  if (weights.every((part) => part === 0n)) return { net: owed, taxes: taxes.map(() => 0n) };
  const [open = 0n, ...rest] = sharesOf(owed, weights);
  return { net: open, taxes: rest };
}

/** The amount of a discount on a sum, never more than the sum (specification, section 5). */
export function discountOf(subtotal: Minor, meant: Meant): Minor {
  const off = meant.fixed ?? percentageOf(subtotal, meant.percent);
  return off > subtotal ? subtotal : off;
}

/** Computes a discount once on the sum of the charges, and shares it over them (money, section 1). */
export function sharedDiscount(open: readonly Minor[], meant: Meant) {
  const subtotal = open.reduce((sum, each) => sum + each, 0n);
  const discount = subtotal > 0n ? discountOf(subtotal, meant) : 0n;
  return { subtotal, discount, shares: discount > 0n ? sharesOf(discount, open) : open.map(() => 0n) };
}

/** The tax on a share of a charge's net amount: all open tax if the share takes all. */
export function taxesWith(share: Minor, charge: DiscountedCharge, open: OpenParts): readonly Minor[] {
  if (share >= open.net) return open.taxes;
  return charge.taxes.map((tax, index) => {
    const part = charge.net > 0n ? dividedHalfAway(tax * share, charge.net) : 0n;
    const left = open.taxes[index] ?? 0n;
    return part > left ? left : part;
  });
}

/** True if another person must approve a discount. */
export function isAboveLimit(
  asked: {
    readonly discount: Minor;
    readonly subtotal: Minor;
    /** Earlier discounts on these charges at the desk. */
    readonly before: Minor;
    /** The patient's discounts of today without approval. */
    readonly today: Minor;
  },
  limits: { readonly percent: string; readonly amount: Minor },
): boolean {
  const [off, whole] = [asked.discount + asked.before, asked.subtotal + asked.before];
  return off > percentageOf(whole, limits.percent) || asked.discount + asked.today > limits.amount;
}

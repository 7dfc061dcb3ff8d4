import {
  amountFaults,
  amountText,
  decimalsOf,
  minorOf,
  typedAmount,
  type Fault,
  type Faults,
  type Minor,
} from '@clinic-workbench/sdk/common';
import type { PriceTier } from './service';

/** The currencies of prices (specification, section 3, *Currency options*), besides the organization's own. */
export const currencyOptions = ['GHS', 'USD'] as const;

/** @param own the organization's currency */
export const isAccepted = (currency: string, own: string): boolean =>
  currency === own || (currencyOptions as readonly string[]).includes(currency);

/** A price as typed or sent. */
export interface TierDraft {
  readonly name: string;
  readonly currency: string;
  readonly charge: string;
}

export const tierFaultMessages = {
  decimals: amountFaults.decimals,
  twice: '{{field}} already exists',
} as const;

/**
 * The faults between a service's prices: too many decimals for the currency, or a repeated name.
 *
 * @returns faults under `price_tiers.0.charge` and `price_tiers.0.name`
 */
export function tierFaults(tiers: readonly TierDraft[]): Faults {
  const seen = new Set<string>();
  const faults: [string, Fault[]][] = [];
  for (const [index, { name, currency, charge }] of tiers.entries()) {
    const key = name.trim().toLowerCase();
    if (key !== '' && seen.has(key))
      faults.push([`price_tiers.${index}.name`, [{ message: tierFaultMessages.twice, field: 'Price name' }]]);
    seen.add(key);
    if (typedAmount(charge.trim(), currency).fault === 'decimals') {
      const fault = { message: tierFaultMessages.decimals, field: 'Price', n: decimalsOf(currency) };
      faults.push([`price_tiers.${index}.charge`, [fault]]);
    }
  }
  return Object.fromEntries(faults);
}

/** The lowest and the highest price per currency, in the order of the currencies. */
export function priceRanges(
  tiers: readonly Pick<PriceTier, 'currency' | 'charge'>[],
): readonly { readonly currency: string; readonly least: string; readonly most: string }[] {
  const ranges = new Map<string, { readonly least: Minor; readonly most: Minor }>();
  for (const { currency, charge } of tiers) {
    const amount = minorOf(charge, currency);
    const { least, most } = ranges.get(currency) ?? { least: amount, most: amount };
    ranges.set(currency, { least: amount < least ? amount : least, most: amount > most ? amount : most });
  }
  return [...ranges].map(([currency, { least, most }]) => ({
    currency,
    least: amountText(least, currency),
    most: amountText(most, currency),
  }));
}

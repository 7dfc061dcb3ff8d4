import { decimalsOf, type Fault, type Faults } from '@clinic-workbench/sdk/common';
import { Decimal } from 'decimal.js';
import type { PriceTier } from './service';

/** The currencies of prices (specification, section 3, *Currency options*), besides the organization's own. */
export const currencyOptions = ['GHS', 'USD'] as const;

/** A price as it is typed or sent. */
export interface TierDraft {
  readonly name: string;
  readonly currency: string;
  readonly charge: string;
}

export const tierFaultMessages = {
  decimals: '{{field}} should not have more than {{n}} decimals',
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
    const most = decimalsOf(currency);
    const digits = charge.trim().split('.')[1]?.replace(/0+$/, '').length ?? 0;
    if (digits > most)
      faults.push([`price_tiers.${index}.charge`, [{ message: tierFaultMessages.decimals, field: 'Price', n: most }]]);
  }
  return Object.fromEntries(faults);
}

/** The lowest and the highest price per currency, in the order of the currencies. */
export function priceRanges(
  tiers: readonly Pick<PriceTier, 'currency' | 'charge'>[],
): readonly { readonly currency: string; readonly least: string; readonly most: string }[] {
  const ranges = new Map<string, { least: Decimal; most: Decimal }>();
  for (const { currency, charge } of tiers) {
    const amount = new Decimal(charge);
    const range = ranges.get(currency);
    ranges.set(currency, {
      least: range ? Decimal.min(range.least, amount) : amount,
      most: range ? Decimal.max(range.most, amount) : amount,
    });
  }
  return [...ranges].map(([currency, { least, most }]) => ({
    currency,
    least: least.toFixed(decimalsOf(currency)),
    most: most.toFixed(decimalsOf(currency)),
  }));
}

/** The stored form of a name: trimmed, with single spaces. */
export function tidy(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

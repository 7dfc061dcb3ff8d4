import { Currency, Label, Optional, rule } from '@clinic-workbench/sdk/common';

export const cashKinds = ['note', 'coin'] as const;
export type CashKind = (typeof cashKinds)[number];

/** The notes and coins that a currency has, in minor units, the largest first. */
export interface CashValues {
  readonly notes: readonly number[];
  readonly coins: readonly number[];
}

/**
 * The lists that an organization begins with. Ghana: Bank of Ghana, as of 25 March 2024; the notes of 1 and 2 cedis
 * stay legal tender beside the coins, and so do coins of 1 and 5 pesewas. United States: as issued by the Federal
 * Reserve and the Mint. Euro: European Central Bank. United Kingdom: Bank of England and Royal Mint. West Africa:
 * BCEAO.
 */
const known: Readonly<Record<string, CashValues>> = {
  GHS: {
    notes: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
    coins: [200, 100, 50, 20, 10, 5, 1],
  },
  USD: { notes: [10_000, 5_000, 2_000, 1_000, 500, 200, 100], coins: [100, 50, 25, 10, 5, 1] },
  EUR: { notes: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500], coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  GBP: { notes: [5_000, 2_000, 1_000, 500], coins: [200, 100, 50, 20, 10, 5, 2, 1] },
  XOF: { notes: [10_000, 5_000, 2_000, 1_000, 500], coins: [500, 250, 200, 100, 50, 25, 10, 5, 1] },
};

export const knownCash = (currency: string): CashValues => known[currency] ?? { notes: [], coins: [] };

/** The counted notes and coins in the API's answer: decimal text, the largest first. */
export interface CashList {
  readonly currency: string;
  readonly notes: readonly string[];
  readonly coins: readonly string[];
  /** 0 until the organization changes the list. */
  readonly version: number;
}

const Values = () =>
  rule(
    'cashValues',
    '{{field}} is not valid',
    (list) =>
      Array.isArray(list) && list.length <= 30 && list.every((each) => ['string', 'number'].includes(typeof each)),
  );

/** The notes and coins to count from now on. */
export class ChangeCashList {
  /** The currency of the books if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Label('Notes') @Values() notes!: (string | number)[];
  @Label('Coins') @Values() coins!: (string | number)[];
}

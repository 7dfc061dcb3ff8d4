import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import type { ForeignCash } from '../common/foreign-cash';
import type { StoredForeignCash } from './drawers-tables';

/** The count of one currency. */
export interface CountedCash {
  readonly currency: string;
  readonly expected: Minor;
  readonly counted: Minor;
}

/** Stores a drawer's counted cash of other currencies; the opening amounts stay. */
export const countedForeign = (
  before: readonly StoredForeignCash[],
  counted: readonly (CountedCash & { readonly value: Minor })[],
): StoredForeignCash[] =>
  counted.map(({ currency, expected, counted: found, value }) => ({
    currency,
    opening: before.find((each) => each.currency === currency)?.opening ?? 0,
    expected: Number(expected),
    counted: Number(found),
    value: Number(value),
  }));

/** The opening amounts of a drawer that is taken over. */
export const takenOver = (counted: readonly CountedCash[]): StoredForeignCash[] =>
  counted
    .filter((each) => each.counted > 0n)
    .map(({ currency, counted: found }) => ({
      currency,
      opening: Number(found),
      expected: null,
      counted: null,
      value: null,
    }));

export function foreignWire(stored: readonly StoredForeignCash[]): ForeignCash[] {
  return stored.map(({ currency, opening, expected, counted }) => {
    const text = (minor: number | null) => (minor === null ? null : amountText(BigInt(minor), currency));
    return {
      currency,
      opening_float: text(opening)!,
      closing_float: text(expected),
      actual_cash: text(counted),
      variance: expected === null || counted === null ? null : text(counted - expected),
    };
  });
}

const size = (minor: number) => BigInt(Math.abs(minor));

/** The sizes of all variances of a drawer, in the currency of the books. */
export const varianceSize = (own: number, foreign: readonly StoredForeignCash[]): Minor =>
  foreign.reduce((sum, { value }) => sum + size(value ?? 0), size(own));

import type { Minor } from '@clinic-workbench/sdk/common';
import type { NewLine } from '../../ledger/node/contract';
import type { TakenMethod } from '../common/payment';
import type { LeavingCash } from '../../drawers/node/contract';
import type { SettledPart, Settlement } from '../common/settlement';
import type { OfferedMoney } from './offered-parts';
import type { CashPlace } from './payment-places';

/**
 * The debit of a payment: cash with its change and rounding, mobile money and cards until the provider settles them.
 * @param at the cashier's drawer, whose report lists all of them; always present for cash
 */
export function linesOfMoney(
  { method, currency, tendered, rate, value, vendor }: OfferedMoney,
  { change, rounding }: SettledPart,
  at: CashPlace | undefined,
): readonly NewLine[] {
  if (method === 'mobile-money') return [{ account: '1040', amount: value, tag: vendor!, ...at }];
  if (method === 'card') return [{ account: '1050', amount: value, tag: 'card', ...at }];
  if (method === 'patient-account') return [];
  const foreign = rate === null ? {} : { foreign: { currency, amount: tendered, rate } };
  return [
    { account: '1010', amount: value, ...at, ...foreign },
    { account: '1010', amount: -change, ...at },
    { account: '7110', amount: -rounding, ...at },
  ];
}

/** Reduces patients' debts or, reversed, restores them. */
export const linesOfCharges = (
  patient: string,
  charges: readonly { readonly uuid: string; readonly amount: Minor }[],
  side: 'paid' | 'given-back',
): readonly NewLine[] =>
  charges.map(({ uuid, amount }) => ({
    account: '1100',
    amount: side === 'paid' ? -amount : amount,
    patient,
    charge: uuid,
  }));

/**
 * The credit of a refund by a method; that of patient accounts is the account's own.
 * @param of `handedOut` is the cash, rounded to coins
 */
export function lineGivenBack(
  method: Exclude<TakenMethod, 'patient-account'>,
  amount: Minor,
  of: { readonly vendor: string | null; readonly at: CashPlace | undefined; readonly handedOut: Minor },
): readonly NewLine[] {
  const { vendor, at, handedOut } = of;
  if (method === 'cash')
    return [
      { account: '1010', amount: -handedOut, ...at },
      { account: '7110', amount: handedOut - amount, ...at },
    ];
  if (method === 'card') return [{ account: '1050', amount: -amount, tag: 'card', ...at }];
  return [{ account: '1040', amount: -amount, tag: vendor!, ...at }];
}

/**
 * The cash that a drawer must hold to give change: money tendered in another currency needs change from the drawer's
 * own.
 */
export function changeFrom(offered: readonly OfferedMoney[], { parts }: Settlement, books: string): LeavingCash {
  const cash = offered.flatMap(({ method, currency, tendered }, at) =>
    method === 'cash' ? [{ currency, tendered, change: parts[at]!.change }] : [],
  );
  return leavingBy(
    cash.map(({ currency, tendered, change }) => ({ currency, tendered: -tendered, change: -change })),
    books,
  );
}

/** The cash that a drawer must hold to return a payment: each currency as tendered, less the change. */
export const cashHandedBack = (
  parts: readonly {
    readonly method: TakenMethod;
    readonly currency: string;
    readonly tendered: number;
    readonly change: number;
  }[],
  books: string,
): LeavingCash =>
  leavingBy(
    parts
      .filter(({ method }) => method === 'cash')
      .map(({ currency, tendered, change }) => ({ currency, tendered: BigInt(tendered), change: BigInt(change) })),
    books,
  );

/** Tendered in its own currency, less the change in that of the books. */
function leavingBy(
  cash: readonly { readonly currency: string; readonly tendered: Minor; readonly change: Minor }[],
  books: string,
): LeavingCash {
  const leaving: Record<string, Minor> = {};
  const add = (currency: string, amount: Minor) => {
    leaving[currency] = (leaving[currency] ?? 0n) + amount;
  };
  for (const { currency, tendered, change } of cash) {
    add(currency, tendered);
    add(books, -change);
  }
  return leaving;
}

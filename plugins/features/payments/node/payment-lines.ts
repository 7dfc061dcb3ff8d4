import type { Minor } from '@clinic-workbench/sdk/common';
import type { NewLine } from '../../ledger/node/contract';
import type { TakenMethod } from '../common/payment';
import type { SettledPart } from '../common/settlement';
import type { OfferedMoney } from './offered-parts';
import type { CashPlace } from './payment-places';

/**
 * The debit of money that was taken: cash with its change, mobile money and cards until the provider settles them.
 * @param at the cashier's drawer, whose report lists all of them; always there for cash
 */
export function linesOfMoney(
  { method, currency, tendered, rate, value, vendor }: OfferedMoney,
  { change }: SettledPart,
  at: CashPlace | undefined,
): readonly NewLine[] {
  if (method === 'mobile-money') return [{ account: '1040', amount: value, tag: vendor!, ...at }];
  if (method === 'card') return [{ account: '1050', amount: value, tag: 'card', ...at }];
  if (method === 'patient-account') return [];
  const foreign = rate === null ? {} : { foreign: { currency, amount: tendered, rate } };
  return [
    { account: '1010', amount: value, ...at, ...foreign },
    { account: '1010', amount: -change, ...at },
  ];
}

/** What patients owe less, or, turned, owe again. */
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

/** The credit of money that is given back by a method; that of patient accounts is the account's own. */
export function lineGivenBack(
  method: Exclude<TakenMethod, 'patient-account'>,
  amount: Minor,
  { vendor, at }: { readonly vendor: string | null; readonly at: CashPlace | undefined },
): NewLine {
  if (method === 'cash') return { account: '1010', amount: -amount, ...at };
  if (method === 'card') return { account: '1050', amount: -amount, tag: 'card', ...at };
  return { account: '1040', amount: -amount, tag: vendor!, ...at };
}

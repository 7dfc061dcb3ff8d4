import type { Minor } from '@clinic-workbench/sdk/common';
import { changeInCoins, inCoins } from './cash-rounding';
import type { TakenMethod } from './payment';

/** Money offered by one method. Amounts are in the currency of the books. */
export interface OfferedPart {
  readonly method: TakenMethod;
  /** The amount handed over or charged. */
  readonly value: Minor;
  /** The part of the debt that this method pays; undefined for all of the value. */
  readonly charge: Minor | undefined;
}

/** A charge and its open amount. */
export interface OpenCharge {
  readonly uuid: string;
  readonly owed: Minor;
}

export interface SettledPart {
  /** The method's contribution: to charges and to the account. */
  readonly applied: Minor;
  /** The change in cash. */
  readonly change: Minor;
  /** Cash kept beyond the contribution, because no coin can return it; below 0, the shortfall. */
  readonly rounding: Minor;
}

export interface Settlement {
  readonly parts: readonly SettledPart[];
  /** The amount for each charge, in their order; charges without any are left out. */
  readonly paid: readonly { readonly uuid: string; readonly amount: Minor }[];
  /** The sum for all charges. */
  readonly settled: Minor;
  /** The surplus over the debt: it is credited to the patient's account. */
  readonly deposited: Minor;
}

/**
 * True for a method that may pay less than its charge: cash, and mobile money, which counts as cash
 * (specification, section 5).
 */
export const countsAsCash = (method: TakenMethod): boolean => method === 'cash' || method === 'mobile-money';

/**
 * The contribution of one method. Only cash gives change: the surplus of another method is credited to the patient's
 * account, and from that account itself no more than the charge is taken.
 */
export function settledPart({ method, value, charge }: OfferedPart): SettledPart {
  const beyond = charge === undefined || value < charge ? 0n : value - charge;
  if (method === 'cash') return { applied: value - beyond, change: beyond, rounding: 0n };
  return { applied: method === 'patient-account' ? value - beyond : value, change: 0n, rounding: 0n };
}

/**
 * Cash that pays the whole rest pays it in coins: its last part settles the rest, gives change in coins, and the
 * difference is rounding. A part payment stays exact, and so does a credit to the account.
 */
function inWholeCoins(
  offered: readonly OfferedPart[],
  parts: readonly SettledPart[],
  owed: Minor,
  unit: Minor,
): readonly SettledPart[] {
  const last = offered.findLastIndex(({ method }) => method === 'cash');
  if (unit === 0n || last === -1) return parts;
  const { value, charge } = offered[last]!;
  const rest = parts.reduce((sum, { applied }, at) => (at === last ? sum : sum - applied), owed);
  if (rest <= 0n) return parts;
  const change = changeInCoins(value, rest, unit);
  const paysTheRest =
    charge === undefined ? value === inCoins(rest, unit) : charge === rest || charge === inCoins(rest, unit);
  if (change < 0n || !paysTheRest) return parts;
  return parts.with(last, { applied: rest, change, rounding: value - change - rest });
}

/**
 * Pays charges in their order with the money of all methods.
 * @param charges empty for a deposit
 * @param unit of cash rounding, see `cashUnits`
 */
export function settle(offered: readonly OfferedPart[], charges: readonly OpenCharge[], unit: Minor = 0n): Settlement {
  const owing = charges.reduce((sum: Minor, { owed }) => sum + owed, 0n);
  const parts = inWholeCoins(offered, offered.map(settledPart), owing, unit);
  let left = parts.reduce((sum, { applied }) => sum + applied, 0n);
  const paid = charges.flatMap(({ uuid, owed }) => {
    const amount = owed < left ? owed : left;
    left -= amount > 0n ? amount : 0n;
    return amount > 0n ? [{ uuid, amount }] : [];
  });
  return { parts, paid, settled: paid.reduce((sum, { amount }) => sum + amount, 0n), deposited: left };
}

/** The patient's account pays charges and nothing else. */
export const fromAccount = (offered: readonly OfferedPart[], { parts }: Settlement): Minor =>
  parts.reduce((sum, { applied }, at) => (offered[at]!.method === 'patient-account' ? sum + applied : sum), 0n);

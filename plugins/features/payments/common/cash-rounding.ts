import { Label, Required, rule, type Minor } from '@clinic-workbench/sdk/common';

/** The coins to which cash may be rounded, in minor units of the books' currency; 0: cash is not rounded. */
export const cashUnits = [0, 5, 10] as const;
export type CashUnit = (typeof cashUnits)[number];

const isCashUnit = (value: unknown): value is CashUnit => cashUnits.some((unit) => unit === value);

export class ChangePaymentSettings {
  @Label('Cash is rounded to')
  @Required()
  @rule('cashUnit', '{{field}} is not valid', isCashUnit)
  cash_rounding!: CashUnit;
}

export interface PaymentSettings {
  /** 0 for an organization that has changed nothing. */
  readonly version: number;
  /** Minor units of the books' currency; 0: cash is not rounded. */
  readonly cash_rounding: CashUnit;
  /** ISO 4217: that of the books. */
  readonly currency: string;
}

/** The nearest sum that coins can pay, half away from zero. @param unit 0n does not round */
export function inCoins(amount: Minor, unit: Minor): Minor {
  if (unit === 0n) return amount;
  const size = amount < 0n ? -amount : amount;
  const nearest = ((2n * size + unit) / (2n * unit)) * unit;
  return amount < 0n ? -nearest : nearest;
}

/** The change of cash after a debt: the debt is rounded, so a half counts for the drawer. */
export function changeInCoins(cash: Minor, debt: Minor, unit: Minor): Minor {
  if (unit === 0n) return cash - debt;
  const beyond = cash - debt;
  const below = beyond - (((beyond % unit) + unit) % unit);
  return (beyond - below) * 2n > unit ? below + unit : below;
}

/**
 * The cash payout of a refund. The refunds of one part are rounded together, so that many small ones pay no more than
 * one.
 */
export function cashOfRefund(
  amount: Minor,
  earlier: readonly { readonly amount: Minor; readonly handedOut: Minor }[],
  unit: Minor,
): Minor {
  const whole = earlier.reduce((sum, each) => sum + each.amount, amount);
  const left = inCoins(whole, unit) - earlier.reduce((sum, each) => sum + each.handedOut, 0n);
  return left > 0n ? left : 0n;
}

import { Decimal } from 'decimal.js';

/** An amount with its ISO 4217 currency. It is decimal text, because binary fractions cannot represent 0.10. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** The number of decimals of a currency (ISO 4217): 2 for GHS, 0 for JPY. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Rounds half up to the currency's decimals, as each line total and each discount is. */
export function roundMoney(amount: Decimal.Value, currency: string): Decimal {
  return new Decimal(amount).toDecimalPlaces(decimalsOf(currency), Decimal.ROUND_HALF_UP);
}

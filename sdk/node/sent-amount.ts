import { amountFaults, amountText, decimalsOf, fill, typedAmount, type Minor } from '@clinic-workbench/sdk/common';
import { invalid } from './errors';

/** The field of a request that holds an amount. */
export interface AmountField {
  readonly field: string;
  /** English, as in `Opening float`. */
  readonly label: string;
  /** In minor units: 0 if nothing is an amount too, 1 if something must be paid. */
  readonly least: Minor;
}

/**
 * Reads an amount from a request. It is never rounded.
 * @throws ApiError 400 under the field: another form than plain digits, more decimals than the currency has, more than
 * nine digits before the point, or less than the least
 */
export function sentAmount(sent: unknown, currency: string, { field, label, least }: AmountField): Minor {
  const { minor, fault } = typedAmount(sent, currency);
  if (fault) throw invalid({ [field]: [fill(amountFaults[fault], { field: label, n: decimalsOf(currency) })] });
  if (minor < least) {
    const n = amountText(least, currency);
    throw invalid({ [field]: [fill('{{field}} should not be less than {{n}}', { field: label, n })] });
  }
  return minor;
}

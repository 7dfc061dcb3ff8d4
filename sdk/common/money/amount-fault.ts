import type { Fault } from '../rules/validation';
import { amountFaults, amountText, typedAmount, type Minor } from './amounts';
import { decimalsOf } from './currencies';

/**
 * The fault of an amount in a form: the same messages as the server's.
 * @param field the English label
 * @param least in minor units
 */
export function amountFault(typed: string, currency: string, field: string, least: Minor): Fault | undefined {
  const { minor, fault } = typedAmount(typed.trim(), currency);
  if (typed.trim() === '') return { message: '{{field}} is required', field };
  if (fault) return { message: amountFaults[fault], field, n: decimalsOf(currency) };
  if (minor < least)
    return { message: '{{field}} should not be less than {{n}}', field, n: Number(amountText(least, currency)) };
  return undefined;
}

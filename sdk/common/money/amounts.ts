import { decimalsOf } from './currencies';

/** An amount on the wire: decimal text with all decimals of its ISO 4217 currency, as in `150.00` GHS. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/**
 * An amount in whole minor units of its currency: 15000n is 150.00 GHS. It is a bigint, because sums have no limit: a
 * number would silently lose pesewas beyond 90 trillion cedis, while JSON refuses a bigint that somebody forgot to
 * convert to text.
 */
export type Minor = bigint;

/** Digits before the point of a typed amount. Sums may have more. */
export const mostWholeDigits = 9;

/** Why a typed amount is refused; `{{field}}` is the field's label. */
export const amountFaults = {
  form: '{{field}} is not valid',
  decimals: '{{field}} should not have more than {{n}} decimals',
} as const;

/** A typed amount, or why it is not an amount. */
export type TypedAmount =
  | { readonly minor: Minor; readonly fault?: undefined }
  | { readonly minor?: undefined; readonly fault: keyof typeof amountFaults };

const plain = /^(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount that somebody typed or sent: plain digits, at most nine before the point and the currency's decimals
 * after it. Anything else is refused and never rounded: signs, spaces, separators, exponents, −0, NaN.
 * @param typed text, or a number as JSON has it
 */
export function typedAmount(typed: unknown, currency: string): TypedAmount {
  const text = typeof typed === 'number' && !Object.is(typed, -0) ? String(typed) : typed;
  const [, whole, decimals = ''] = (typeof text === 'string' && plain.exec(text)) || [];
  if (whole === undefined || whole.length > mostWholeDigits) return { fault: 'form' };
  const most = decimalsOf(currency);
  if (decimals.length > most) return { fault: 'decimals' };
  return { minor: BigInt(whole + decimals.padEnd(most, '0')) };
}

/** The text of an amount on the wire: `-0.05`, `150.00`, `1500` in a currency without decimals. */
export function amountText(minor: Minor, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`;
}

/**
 * Reads an amount that this program wrote: with a sign, of any size. Zeros beyond the currency's decimals are accepted,
 * because the database pads its decimals.
 * @throws RangeError for any other text
 */
export function minorOf(amount: string, currency: string): Minor {
  const decimals = decimalsOf(currency);
  const [, sign, whole, after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined || !/^0*$/.test(after.slice(decimals)))
    throw new RangeError(`${amount} is not an amount of ${currency}`);
  const minor = BigInt(whole + after.slice(0, decimals).padEnd(decimals, '0'));
  return sign === '-' ? -minor : minor;
}

/** An amount with its currency, as it is answered. */
export const moneyOf = (minor: Minor, currency: string): Money => ({ amount: amountText(minor, currency), currency });

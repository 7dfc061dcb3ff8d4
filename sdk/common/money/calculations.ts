import type { Minor } from './amounts';
import { decimalsOf } from './currencies';

/** An exact decimal: `units` divided by `scale`, a power of ten. */
interface Exact {
  readonly units: bigint;
  readonly scale: bigint;
}

/** @throws RangeError unless it is plain decimal text, as in `-12.5` */
function exact(text: string): Exact {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${text} is not a decimal`);
  const units = BigInt(whole + decimals);
  return { units: sign === '-' ? -units : units, scale: 10n ** BigInt(decimals.length) };
}

/**
 * Divides and rounds to the nearest whole, halves away from zero: −0.5 gives −1. So a reversal mirrors its amount;
 * `Math.round` would give −0.
 * @param by not zero
 */
export function dividedHalfAway(amount: bigint, by: bigint): bigint {
  const negative = amount < 0n !== by < 0n;
  const [size, divisor] = [amount < 0n ? -amount : amount, by < 0n ? -by : by];
  const rounded = (2n * size + divisor) / (2n * divisor);
  return negative ? -rounded : rounded;
}

const quantityText = /^\d{1,9}(\.\d{1,3})?$/;

/** True for a quantity that can be charged: above 0, at most nine digits before the point and three after it. */
export const isQuantity = (text: string): boolean => quantityText.test(text) && exact(text).units > 0n;

/**
 * Unit price × quantity, rounded once.
 * @param quantity decimal text
 * @throws RangeError unless `isQuantity`
 */
export function amountOfQuantity(unitPrice: Minor, quantity: string): Minor {
  if (!isQuantity(quantity)) throw new RangeError(`${quantity} is not a quantity`);
  const { units, scale } = exact(quantity);
  return dividedHalfAway(unitPrice * units, scale);
}

/**
 * A percentage of an amount, rounded once.
 * @param percent decimal text: `12.5` is an eighth; negative for a reduction
 */
export function percentageOf(amount: Minor, percent: string): Minor {
  const { units, scale } = exact(percent);
  return dividedHalfAway(amount * units, scale * 100n);
}

/** The rate between two currencies. */
export interface CurrencyRate {
  readonly from: string;
  readonly to: string;
  /** Decimal text above 0: how much of `to` one of `from` is worth, each in its main unit. */
  readonly rate: string;
}

/** An amount of a rate's `from` in its `to`, rounded once. */
export function converted(amount: Minor, rate: CurrencyRate): Minor {
  const [to, from] = worth(rate);
  return dividedHalfAway(amount * to, from);
}

/** An amount of a rate's `to` in its `from`, rounded once: the same rate, used the other way. */
export function convertedBack(amount: Minor, rate: CurrencyRate): Minor {
  const [to, from] = worth(rate);
  return dividedHalfAway(amount * from, to);
}

/** Equal amounts in minor units of the two currencies: of `to`, and of `from`. */
function worth({ from, to, rate }: CurrencyRate): readonly [bigint, bigint] {
  const { units, scale } = exact(rate);
  if (units <= 0n) throw new RangeError(`${rate} is not a rate`);
  return [units * 10n ** BigInt(decimalsOf(to)), scale * 10n ** BigInt(decimalsOf(from))];
}

/**
 * Shares a sum by weights (largest remainder): each gets its exact share cut to whole minor units, and the remaining
 * units go one each to the largest fractions that were cut off, the earlier one first if two are equal. The size of a
 * negative sum is shared and the sign turned. The shares add up to the sum.
 * @param weights not negative
 * @throws RangeError for a negative weight, or if all are 0 and the sum is not
 */
export function sharesOf(total: Minor, weights: readonly bigint[]): Minor[] {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is negative');
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) {
    if (total !== 0n) throw new RangeError('There is nothing to share over');
    return weights.map(() => 0n);
  }
  const size = total < 0n ? -total : total;
  const shares = weights.map((weight) => (size * weight) / whole);
  const left = Number(size - shares.reduce((sum, share) => sum + share, 0n));
  const cutOff = (index: number) => (size * weights[index]!) % whole;
  const first = weights.map((_, index) => index).toSorted((a, b) => compared(cutOff(b), cutOff(a)) || a - b);
  for (const index of first.slice(0, left)) shares[index] = shares[index]! + 1n;
  return total < 0n ? shares.map((share) => -share) : shares;
}

const compared = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

import { bodyMassIndex, belongTogether } from '../common/body-mass-index';
import { interpret, isJudgedAsAdult } from '../common/interpretation';
import { codes, knownCode } from '../common/observation-codes';
import type { LatestValue } from './contract';
import type { CheckedValue } from './round-values';

/** A weight or height for a body mass index. */
export interface Measure {
  readonly uuid: string;
  readonly quantity: number;
  readonly at: Date;
}

export function measureOf(value: LatestValue | undefined): Measure | undefined {
  return value && value.quantity !== null ? { uuid: value.uuid, quantity: value.quantity, at: value.at } : undefined;
}

/**
 * The body mass index of a weight and a height, if they are close enough in time.
 * @param months the age when the later one was measured
 */
export function derivedIndex(
  weight: Measure | undefined,
  height: Measure | undefined,
  months: number | null,
): CheckedValue | undefined {
  if (!weight || !height || !belongTogether(weight, { at: height.at, months })) return undefined;
  const quantity = bodyMassIndex(weight.quantity, height.quantity);
  const value = String(quantity);
  return {
    of: knownCode(codes.bmi)!,
    value,
    quantity,
    second: null,
    score: null,
    note: '',
    doubt: undefined,
    interpretation: interpret(codes.bmi, value, months),
    ageUnknown: isJudgedAsAdult(codes.bmi, value, months),
  };
}

import { sentence } from '@clinic-workbench/sdk/common';
import { invalid } from '@clinic-workbench/sdk/node';
import { implausible, interpret, isJudgedAsAdult, type Implausible } from '../common/interpretation';
import type { Interpretation } from '../common/observation';
import { knownCode, type ObservationCode } from '../common/observation-codes';
import { isRefused, readValue, type ReadValue } from '../common/observation-value';

/** A received value, with the field for its messages. */
export interface GivenValue {
  readonly field: string;
  readonly of: ObservationCode;
  readonly value: string | number;
  readonly unit?: string | null | undefined;
  readonly interpretation?: Interpretation | null | undefined;
  readonly score?: number | undefined;
  readonly note?: string | null | undefined;
}

/** A validated value. */
export interface CheckedValue extends ReadValue {
  readonly of: ObservationCode;
  readonly interpretation: Interpretation | null;
  /** True if it was judged by adult ranges because the age is unknown. */
  readonly ageUnknown: boolean;
  readonly score: number | null;
  readonly note: string;
  /** Set if it is implausible. */
  readonly doubt: Implausible | undefined;
}

/**
 * @param months the patient's age at that time; null if unknown
 * @throws ApiError 400 for the field
 */
export function checkedValue(given: GivenValue, months: number | null): CheckedValue {
  const { of, field } = given;
  const read = readValue(of.value, of.display, String(given.value));
  if (isRefused(read)) throw invalid({ [`${field}value`]: [sentence(read.fault)] });
  if (given.unit && given.unit !== of.unit)
    throw invalid({ [`${field}unit`]: [`${of.display} is kept in ${of.unit || 'words'}, not in ${given.unit}`] });
  const interpretation = interpretationOf(given, read.value, months);
  return {
    ...read,
    of,
    interpretation,
    ageUnknown: interpretation !== null && isJudgedAsAdult(of.code, read.value, months),
    score: given.score ?? null,
    note: given.note?.trim() ?? '',
    doubt: implausible(of.code, read.value, months),
  };
}

/** For numbers it is calculated; for a finding the examiner sends it. */
function interpretationOf({ of, field, interpretation }: GivenValue, value: string, months: number | null) {
  if (of.category !== 'exam') return knownCode(of.code) ? interpret(of.code, value, months) : null;
  if (interpretation && interpretation !== 'N' && interpretation !== 'A')
    throw invalid({ [`${field}interpretation`]: ['Interpretation is not valid'] });
  return interpretation ?? null;
}

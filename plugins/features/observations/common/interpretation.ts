import { readBloodPressure } from './blood-pressure';
import type { Interpretation } from './observation';
import { codes, knownCode } from './observation-codes';
import { dangerRanges, plausibleRanges, referenceRanges, type VitalRange } from './vital-ranges';

/** A patient without a birth date is judged as an adult; every view of the judgement says so. */
const unknownAge = 30 * 12;

/** English: shown with values judged without an age. */
export const ageUnknownWords = 'Age unknown: adult ranges';

/**
 * Completed months between two days.
 * @param birthDate YYYY-MM-DD
 * @param day YYYY-MM-DD in the organization's time zone
 * @returns null without a birth date, or with one after that day
 */
export function ageInMonths(birthDate: string | null | undefined, day: string): number | null {
  if (!birthDate || birthDate > day) return null;
  const [years, months, days] = [0, 5, 8].map(
    (at, part) =>
      Number(day.slice(at, at + (part === 0 ? 4 : 2))) - Number(birthDate.slice(at, at + (part === 0 ? 4 : 2))),
  ) as [number, number, number];
  return years * 12 + months - (days < 0 ? 1 : 0);
}

/** @returns undefined without a range */
export function rangeFor(ranges: readonly VitalRange[], code: string, months: number | null): VitalRange | undefined {
  const age = months ?? unknownAge;
  return ranges.find((range) => range.code === code && age >= range.months[0] && age < range.months[1]);
}

type Side = 'below' | 'within' | 'above';

function sideOf(value: number, range: VitalRange | undefined): Side | undefined {
  if (!range) return undefined;
  if (range.from !== null && value < range.from) return 'below';
  return range.to !== null && value > range.to ? 'above' : 'within';
}

/** The numbers of a value, each by the code of its ranges. */
function numbersOf(code: string, value: string): readonly { readonly code: string; readonly number: number }[] {
  const rule = knownCode(code)?.value.kind;
  if (rule === 'pressure') {
    const pressure = readBloodPressure(value);
    return pressure
      ? [
          { code: codes.systolic, number: pressure.systolic },
          { code: codes.diastolic, number: pressure.diastolic },
        ]
      : [];
  }
  return rule === 'number' || rule === 'derived' ? [{ code, number: Number(value) }] : [];
}

/** From harmless to worst. */
const severity: readonly Interpretation[] = ['N', 'L', 'H', 'LL', 'HH'];

/**
 * Compares a value with the normal and dangerous ranges of an age. For a blood pressure the worse of the two counts.
 *
 * @param value as stored
 * @param months completed months; null if unknown, which counts as adult
 * @returns null without a range
 */
export function interpret(code: string, value: string, months: number | null): Interpretation | null {
  if (code === codes.avpu) return value === 'alert' ? 'N' : 'A';
  const found = numbersOf(code, value).flatMap((each) => interpretNumber(each.code, each.number, months) ?? []);
  return found.toSorted((a, b) => severity.indexOf(b) - severity.indexOf(a))[0] ?? null;
}

/** True if a value was judged by adult ranges because the age is unknown, although ranges depend on age. */
export function isJudgedAsAdult(code: string, value: string, months: number | null): boolean {
  return months === null && numbersOf(code, value).some((each) => dependsOnAge(each.code));
}

/** True if the ranges depend on age. */
export const dependsOnAge = (code: string): boolean =>
  [...referenceRanges, ...dangerRanges].some((range) => range.code === code && range.months[0] > 0);

function interpretNumber(code: string, value: number, months: number | null): Interpretation | undefined {
  const danger = sideOf(value, rangeFor(dangerRanges, code, months));
  if (danger === 'below') return 'LL';
  if (danger === 'above') return 'HH';
  const side = sideOf(value, rangeFor(referenceRanges, code, months));
  if (side === undefined) return undefined;
  return side === 'within' ? 'N' : side === 'below' ? 'L' : 'H';
}

/** An implausible value, with its plausible limits. */
export interface Implausible {
  readonly code: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** @returns undefined for a value that is plausible at the age, or without limits */
export function implausible(code: string, value: string, months: number | null): Implausible | undefined {
  for (const each of numbersOf(code, value)) {
    const range = rangeFor(plausibleRanges, each.code, months);
    if (range && sideOf(each.number, range) !== 'within') return { code: each.code, from: range.from, to: range.to };
  }
  return undefined;
}

export const isDangerous = (interpretation: Interpretation | null): boolean =>
  interpretation === 'LL' || interpretation === 'HH';

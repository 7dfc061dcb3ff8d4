import { readBloodPressure } from './blood-pressure';
import type { Interpretation } from './observation';
import { codes, knownCode } from './observation-codes';
import { dangerRanges, plausibleRanges, referenceRanges, type VitalRange } from './vital-ranges';

/** Who has no birth date on record is looked at as a grown person, which is said wherever the judgement is shown. */
const unknownAge = 30 * 12;

/** English: what is said of what was judged without an age. */
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

/** @returns undefined where nothing says */
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

/** The numbers of a value, each under the code whose ranges are of it. */
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

/** From the harmless to the worst. */
const severity: readonly Interpretation[] = ['N', 'L', 'H', 'LL', 'HH'];

/**
 * How a value compares with what is normal and what is dangerous at an age. Of a blood pressure the worse of the two
 * counts.
 *
 * @param value as it is kept
 * @param months completed months; null if unknown, which counts as grown
 * @returns null where nothing says
 */
export function interpret(code: string, value: string, months: number | null): Interpretation | null {
  if (code === codes.avpu) return value === 'alert' ? 'N' : 'A';
  const found = numbersOf(code, value).flatMap((each) => interpretNumber(each.code, each.number, months) ?? []);
  return found.toSorted((a, b) => severity.indexOf(b) - severity.indexOf(a))[0] ?? null;
}

/** Whether a value was judged by the ranges of adults because nobody knows the age: for others they are different. */
export function isJudgedAsAdult(code: string, value: string, months: number | null): boolean {
  return months === null && numbersOf(code, value).some((each) => dependsOnAge(each.code));
}

/** Whether what is normal or dangerous is another at another age. */
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

/** Beyond what is plausible, and between what it should be. */
export interface Implausible {
  readonly code: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** @returns undefined for a value that is plausible at the age, or of which nothing says */
export function implausible(code: string, value: string, months: number | null): Implausible | undefined {
  for (const each of numbersOf(code, value)) {
    const range = rangeFor(plausibleRanges, each.code, months);
    if (range && sideOf(each.number, range) !== 'within') return { code: each.code, from: range.from, to: range.to };
  }
  return undefined;
}

export const isDangerous = (interpretation: Interpretation | null): boolean =>
  interpretation === 'LL' || interpretation === 'HH';

import type { ChartSubject } from './chart';
import { ageInMonths } from './interpretation';
import type { ValueOption } from './observation-codes';

/** A column of the chart, from the value sets of vital signs (specification, section 3). */
export interface VitalUnit {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** `biometric` for weight, height and BMI; `discriminator` for values that decide a score's colour. */
  readonly variant: 'biometric' | 'discriminator' | 'other';
  /** English: the name with its unit. */
  readonly label: string;
  readonly unit: string;
  /** Calculated, and not typed. */
  readonly disabled: boolean;
  /** As in `###/###`. */
  readonly mask?: string;
  readonly options?: readonly ValueOption[];
  /** Only asked of these patients. */
  readonly asked_of?: {
    readonly genders: readonly string[];
    /** Completed years, both included. */
    readonly from_age: number;
    readonly to_age: number;
  };
}

/**
 * The columns to ask of a patient. An unknown age passes: a value is better asked in vain than missed.
 * @param today YYYY-MM-DD
 */
export function unitsFor(
  units: readonly VitalUnit[],
  { gender, birth_date }: Pick<ChartSubject, 'gender' | 'birth_date'>,
  today: string,
): readonly VitalUnit[] {
  const months = ageInMonths(birth_date, today);
  const age = months === null ? null : Math.floor(months / 12);
  return units.filter(({ asked_of: asked }) => {
    if (!asked) return true;
    return asked.genders.includes(gender) && (age === null || (age >= asked.from_age && age <= asked.to_age));
  });
}

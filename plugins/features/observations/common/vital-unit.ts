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
}

import type { ValueOption } from './observation-codes';

/** A column of the chart, as the value sets of vital signs name it (specification, section 3). */
export interface VitalUnit {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** `biometric` for weight, height and BMI; `discriminator` for what decides on a score's colour. */
  readonly variant: 'biometric' | 'discriminator' | 'other';
  /** English: the name with its unit. */
  readonly label: string;
  readonly unit: string;
  /** Worked out, and not typed. */
  readonly disabled: boolean;
  /** As in `###/###`. */
  readonly mask?: string;
  readonly options?: readonly ValueOption[];
}

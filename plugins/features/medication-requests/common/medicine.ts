import { durationUnits } from './dosing';
import type { StoredLine } from './medication-rules';

/** The medicine in a prescription. */
export interface Medicine extends Pick<StoredLine, 'drug' | 'drug_code' | 'strength' | 'form' | 'route'> {}

/** How to take a medicine. */
export interface Dosing extends Pick<
  StoredLine,
  'dose_value' | 'dose_unit' | 'frequency' | 'as_needed' | 'max_per_day' | 'duration_value' | 'duration_unit'
> {}

/** Days of the course, including started ones; null without a duration. A single dose is a course of one day. */
export function courseDays({ frequency, duration_value, duration_unit }: Dosing): number | null {
  if (frequency === 'once') return 1;
  if (duration_value === null || duration_unit === null) return null;
  return Math.ceil((duration_value * durationUnits[duration_unit]) / durationUnits.days);
}

/** The daily maximum must not be less than one dose. */
export function boundsDose({ dose_value, max_per_day }: Pick<Dosing, 'dose_value' | 'max_per_day'>): boolean {
  return dose_value === null || max_per_day === null || max_per_day >= dose_value;
}

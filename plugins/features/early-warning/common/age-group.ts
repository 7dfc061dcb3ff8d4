/** The tables of TEWS: over 12 years or 150 cm, 3 to 12 years or 95 to 150 cm, and below. */
export const ageGroups = ['adult', 'child', 'infant'] as const;
export type AgeGroup = (typeof ageGroups)[number];

export interface AgeFacts {
  /** Completed years; null if not known. */
  readonly age: number | null;
  /** The age was guessed. */
  readonly estimated: boolean;
  /** Centimetres; null if not measured. */
  readonly height: number | null;
}

/** The fact that determined the table. */
export type ChosenBy = 'age' | 'height' | 'hand';

export interface ChosenGroup {
  readonly group: AgeGroup;
  readonly by: ChosenBy;
}

/**
 * The table of the South African Triage Scale for a patient: by age if known; a measured height outweighs an estimated
 * age.
 *
 * @returns undefined if neither age nor height is known: the user must choose
 */
export function ageGroupOf({ age, estimated, height }: AgeFacts): ChosenGroup | undefined {
  if (age !== null && (!estimated || height === null)) return { group: byAge(age), by: 'age' };
  if (height !== null) return { group: byHeight(height), by: 'height' };
  return undefined;
}

/** A patient is 12 years old until the thirteenth birthday. */
function byAge(years: number): AgeGroup {
  if (years < 3) return 'infant';
  return years <= 12 ? 'child' : 'adult';
}

function byHeight(centimetres: number): AgeGroup {
  if (centimetres < 95) return 'infant';
  return centimetres <= 150 ? 'child' : 'adult';
}

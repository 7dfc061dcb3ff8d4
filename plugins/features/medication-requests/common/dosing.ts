/**
 * The frequencies (specification, section 3, *Dosing frequencies*), and `once`. `perDay` is the most that the words
 * allow: every 4 to 6 hours may mean six times.
 */
export const frequencies = [
  { code: 'daily', display: 'daily', perDay: 1 },
  { code: 'BID', display: 'twice a day', perDay: 2 },
  { code: 'TID', display: 'three times a day', perDay: 3 },
  { code: 'QID', display: 'four times a day', perDay: 4 },
  { code: 'QHS', display: 'every bedtime', perDay: 1 },
  { code: 'Q4h', display: 'every 4 hours', perDay: 6 },
  { code: 'Q4-6h', display: 'every 4 to 6 hours', perDay: 6 },
  { code: 'QWK', display: 'every week', perDay: 1 / 7 },
  /** A single dose. */
  { code: 'once', display: 'once', perDay: undefined },
] as const;
export type Frequency = (typeof frequencies)[number]['code'];
export const frequencyCodes: readonly Frequency[] = frequencies.map(({ code }) => code);

/**
 * The duration units (specification, section 3, *Duration units*), in hours. A month counts as 30 days, as in packs and
 * repeats; a year as 365.
 */
export const durationUnits = { hours: 1, days: 24, weeks: 168, months: 720, years: 8760 } as const;
export type DurationUnit = keyof typeof durationUnits;
export const durationUnitCodes = Object.keys(durationUnits) as readonly DurationUnit[];
/** In requests: the value set has them capitalised, and they are stored in lower case. */
export type NamedDurationUnit = DurationUnit | Capitalize<DurationUnit>;

/** @returns undefined for a text that is not a unit */
export function durationUnitOf(named: string): DurationUnit | undefined {
  return durationUnitCodes.find((unit) => unit === named.toLowerCase());
}

/** The languages that instructions are written in. */
export const instructionLanguages = ['en', 'fr'] as const;
export type InstructionLanguage = (typeof instructionLanguages)[number];

/** Larger doses and quantities are typing mistakes. */
export const mostOf = 100_000;

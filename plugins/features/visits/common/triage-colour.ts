/** The colours of the South African Triage Scale; the most urgent first. */
export const triageColours = ['red', 'orange', 'yellow', 'green'] as const;
export type TriageColour = (typeof triageColours)[number];
/** English. */
export const triageColourNames: Readonly<Record<TriageColour, string>> = {
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
};

/** Below this age, in completed years, doses go by weight (British National Formulary for Children, *Prescribing in children*). */
export const dosedByWeightBelow = 12;

/** The most of a substance that a child takes in 24 hours. */
export interface ChildDoseLimit {
  /** As `substancesOf` names it. */
  readonly substance: string;
  readonly milligramsPerKilogram: number;
  readonly source: string;
}

const bnfc = 'British National Formulary for Children, the medicine’s monograph';

/** Medicines that children are given too much of, with limits that are published; all others are not checked. */
export const childDoseLimits: readonly ChildDoseLimit[] = [
  { substance: 'paracetamol', milligramsPerKilogram: 75, source: bnfc },
  { substance: 'ibuprofen', milligramsPerKilogram: 30, source: bnfc },
];

/** The most of a substance that an adult takes in 24 hours. */
export interface DoseLimit {
  /** As `substancesOf` names it. */
  readonly substance: string;
  readonly milligrams: number;
  readonly source: string;
}

const bnf = 'British National Formulary, the medicine’s monograph';

/**
 * Medicines that are taken too much of, with limits that are published; all others are not checked. What is too much for
 * an adult is too much for a child; what is too much for a child of a given weight stands in `child-doses.ts`.
 */
export const doseLimits: readonly DoseLimit[] = [
  { substance: 'paracetamol', milligrams: 4000, source: bnf },
  {
    substance: 'ibuprofen',
    milligrams: 2400,
    source: bnf,
  },
  { substance: 'diclofenac', milligrams: 150, source: bnf },
  { substance: 'codeine', milligrams: 240, source: bnf },
  {
    substance: 'tramadol',
    milligrams: 400,
    source: bnf,
  },
  { substance: 'metoclopramide', milligrams: 30, source: bnf },
];

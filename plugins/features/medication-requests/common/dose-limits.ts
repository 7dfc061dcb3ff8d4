/** The most of a substance in 24 hours, from an age on. */
export interface DoseLimit {
  /** As `substancesOf` names it. */
  readonly substance: string;
  readonly milligrams: number;
  /** Completed years. Below it no limit is known here: children are dosed by weight. */
  readonly fromAge: number;
  readonly source: string;
}

const bnf = 'British National Formulary, the medicine’s monograph';

/** Medicines that are taken too much of, with limits that are published; all others are not checked. */
export const doseLimits: readonly DoseLimit[] = [
  { substance: 'paracetamol', milligrams: 4000, fromAge: 16, source: bnf },
  {
    substance: 'ibuprofen',
    milligrams: 2400,
    fromAge: 18,
    source: bnf,
  },
  { substance: 'diclofenac', milligrams: 150, fromAge: 18, source: bnf },
  { substance: 'codeine', milligrams: 240, fromAge: 12, source: bnf },
  {
    substance: 'tramadol',
    milligrams: 400,
    fromAge: 18,
    source: bnf,
  },
  { substance: 'metoclopramide', milligrams: 30, fromAge: 18, source: bnf },
];

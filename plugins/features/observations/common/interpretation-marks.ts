import type { Interpretation } from './observation';

/** The mark of an abnormal value: a shape, for people who do not see colours, and a word. */
export interface InterpretationMark {
  readonly shape: string;
  /** English. */
  readonly word: string;
  /** True if a person should come now. */
  readonly urgent: boolean;
}

const marks: Readonly<Record<Exclude<Interpretation, 'N'>, InterpretationMark>> = {
  L: { shape: '▼', word: 'Low', urgent: false },
  H: { shape: '▲', word: 'High', urgent: false },
  LL: { shape: '▼▼', word: 'Dangerously low', urgent: true },
  HH: { shape: '▲▲', word: 'Dangerously high', urgent: true },
  A: { shape: '◆', word: 'Abnormal', urgent: false },
};

/** @returns undefined for a normal value, and without a range */
export function markOf(interpretation: Interpretation | null): InterpretationMark | undefined {
  return interpretation === null || interpretation === 'N' ? undefined : marks[interpretation];
}

/** Among vital signs the only abnormal finding is reduced alertness, which ranks like a dangerous value. */
const ranks: Readonly<Record<Interpretation, number>> = { LL: 0, HH: 0, A: 0, L: 1, H: 1, N: 2 };

/** Sorts dangerous before abnormal before other values; otherwise in the given order. */
export function mostAbnormalFirst<T extends { readonly interpretation: Interpretation | null }>(
  values: readonly T[],
): readonly T[] {
  const rank = ({ interpretation }: T) => (interpretation === null ? 2 : ranks[interpretation]);
  return values.toSorted((a, b) => rank(a) - rank(b));
}

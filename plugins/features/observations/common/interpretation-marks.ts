import type { Interpretation } from './observation';

/** How a value that is not normal is marked: by a shape, for those who do not see colours, and in words. */
export interface InterpretationMark {
  readonly shape: string;
  /** English. */
  readonly word: string;
  /** Somebody should come now. */
  readonly urgent: boolean;
}

const marks: Readonly<Record<Exclude<Interpretation, 'N'>, InterpretationMark>> = {
  L: { shape: '▼', word: 'Low', urgent: false },
  H: { shape: '▲', word: 'High', urgent: false },
  LL: { shape: '▼▼', word: 'Dangerously low', urgent: true },
  HH: { shape: '▲▲', word: 'Dangerously high', urgent: true },
  A: { shape: '◆', word: 'Abnormal', urgent: false },
};

/** @returns undefined for what is normal, and where nothing says */
export function markOf(interpretation: Interpretation | null): InterpretationMark | undefined {
  return interpretation === null || interpretation === 'N' ? undefined : marks[interpretation];
}

/** Of vital signs the only abnormal finding is a patient who is not alert: that is as bad as what is dangerous. */
const ranks: Readonly<Record<Interpretation, number>> = { LL: 0, HH: 0, A: 0, L: 1, H: 1, N: 2 };

/** What is dangerous before what is abnormal before the rest, each in the order in which they came. */
export function mostAbnormalFirst<T extends { readonly interpretation: Interpretation | null }>(
  values: readonly T[],
): readonly T[] {
  const rank = ({ interpretation }: T) => (interpretation === null ? 2 : ranks[interpretation]);
  return values.toSorted((a, b) => rank(a) - rank(b));
}

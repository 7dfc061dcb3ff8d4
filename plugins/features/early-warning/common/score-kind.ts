import type { EncounterKind } from '../../encounters/common/encounter-kinds';

/** The kinds of scores: triage, deterioration of adults (two), and the risk of falling. */
export const scoreKinds = ['tews', 'mews', 'news2', 'morse'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

interface KindFacts {
  /** The usual name, in every language. */
  readonly name: string;
  /** English. */
  readonly title: string;
  /** The content of an encounter with one (specification, section 7). */
  readonly encounterKind: EncounterKind;
  /** The code of the total among the observations. */
  readonly observation: string;
}

export const kindFacts: Readonly<Record<ScoreKind, KindFacts>> = {
  tews: { name: 'TEWS', title: 'Triage Early Warning Score', encounterKind: 'tews-triage', observation: 'TEWS' },
  mews: { name: 'MEWS', title: 'Modified Early Warning Score', encounterKind: 'mews-triage', observation: 'MEWS' },
  news2: { name: 'NEWS2', title: 'National Early Warning Score 2', encounterKind: 'news2-score', observation: 'NEWS2' },
  morse: { name: 'Morse', title: 'Morse Fall Scale', encounterKind: 'fall-risk-assessment', observation: 'MORSE' },
};

import type { ScoreKind } from './score-kind';

/** Triage goes from red, seen at once, to green; the others show how urgently somebody is to be looked at. */
export type ScoreColour = 'red' | 'orange' | 'yellow' | 'green';
/** From the least urgent to the most. */
export const colours = ['green', 'yellow', 'orange', 'red'] as const satisfies readonly ScoreColour[];

/** Both ends belong to it; an open end goes on without limit. */
export interface ScoreRange {
  readonly score: number;
  readonly from?: number;
  readonly to?: number;
}

export interface ScoreOption {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** None where the choice says which ranges hold, or whether the score may be used at all. */
  readonly score?: number;
}

/** One input of a score. */
export interface ScoreItem {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly kind: 'range' | 'choice' | 'selector' | 'exclusion';
  readonly unit?: string;
  /** What the values are multiples of: 1, or 0.1 degrees. */
  readonly step?: number;
  /** Plausibility limits; values beyond them are errors. */
  readonly min?: number;
  readonly max?: number;
  /** The observation (LOINC) that the value is read from and kept as. */
  readonly observation?: string;
  readonly bands?: readonly ScoreRange[];
  /** Ranges that hold only where other inputs are so. */
  readonly variants?: readonly {
    readonly when: Readonly<Record<string, string>>;
    readonly bands: readonly ScoreRange[];
  }[];
  readonly options?: readonly ScoreOption[];
  /** What a form begins with. */
  readonly initial?: string;
  /** Of an exclusion: the answer with which the score must not be used, and why (English). */
  readonly excludes?: string;
  readonly refusal?: string;
}

/** What a total means: colour, time to treat, when to score again, who is called. */
export interface ScoreBand {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly from: number;
  readonly to?: number;
  readonly colour: ScoreColour;
  /** It takes a single input with this score. */
  readonly any_item?: number;
  /** Minutes within which the patient is to be treated; 0 is at once. */
  readonly minutes?: number;
  /** Minutes after which the score is due again. */
  readonly repeat_minutes?: number;
  /** The vital signs are watched all the time. */
  readonly continuous?: boolean;
  /** Somebody has to say that they know. */
  readonly escalates?: boolean;
  /** English: what is to be done. */
  readonly response?: string;
}

/** Something seen that gives at least a colour, whatever the total. */
export interface ScoreSign {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly colour: ScoreColour;
}

/** A published table, as it holds for one patient. */
export interface ScoreTable {
  readonly kind: ScoreKind;
  /** English. */
  readonly title: string;
  /** Of the published table; with the site's own after a plus. */
  readonly version: string;
  readonly source: string;
  readonly items: readonly ScoreItem[];
  /** From the least urgent to the most. */
  readonly bands: readonly ScoreBand[];
  readonly signs: readonly ScoreSign[];
}

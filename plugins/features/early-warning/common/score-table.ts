import type { ScoreKind } from './score-kind';

/**
 * Triage ranges from red, seen at once, to green; in other scores the colour shows how urgently the patient needs
 * attention.
 */
export type ScoreColour = 'red' | 'orange' | 'yellow' | 'green';
/** From the least urgent to the most. */
export const colours = ['green', 'yellow', 'orange', 'red'] as const satisfies readonly ScoreColour[];

/** Both ends included; an open end has no limit. */
export interface ScoreRange {
  readonly score: number;
  readonly from?: number;
  readonly to?: number;
}

export interface ScoreOption {
  readonly code: string;
  /** English. */
  readonly display: string;
  /** None if the choice only selects ranges, or decides whether the score may be used. */
  readonly score?: number;
}

/** One input of a score. */
export interface ScoreItem {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly kind: 'range' | 'choice' | 'selector' | 'exclusion';
  readonly unit?: string;
  /** The step of the values: 1, or 0.1 degrees. */
  readonly step?: number;
  /** Plausibility limits; values beyond them are errors. */
  readonly min?: number;
  readonly max?: number;
  /** The observation (LOINC) from which the value is read and as which it is stored. */
  readonly observation?: string;
  readonly bands?: readonly ScoreRange[];
  /** Ranges that depend on other inputs. */
  readonly variants?: readonly {
    readonly when: Readonly<Record<string, string>>;
    readonly bands: readonly ScoreRange[];
  }[];
  readonly options?: readonly ScoreOption[];
  /** The initial value in a form. */
  readonly initial?: string;
  /** For an exclusion: the answer that forbids the score, and the reason (English). */
  readonly excludes?: string;
  readonly refusal?: string;
}

/** The meaning of a total: colour, time to treatment, time to the next score, escalation. */
export interface ScoreBand {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly from: number;
  readonly to?: number;
  readonly colour: ScoreColour;
  /** One input with this score is enough. */
  readonly any_item?: number;
  /** Minutes until treatment; 0 means at once. */
  readonly minutes?: number;
  /** Minutes until the next score. */
  readonly repeat_minutes?: number;
  /** Vital signs are monitored continuously. */
  readonly continuous?: boolean;
  /** A user must acknowledge it. */
  readonly escalates?: boolean;
  /** English: the required action. */
  readonly response?: string;
}

/** An observed sign with a minimum colour for any total. */
export interface ScoreSign {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly colour: ScoreColour;
}

/** A published table, adapted to one patient. */
export interface ScoreTable {
  readonly kind: ScoreKind;
  /** English. */
  readonly title: string;
  /** The published table's version; with the site's own after a plus. */
  readonly version: string;
  readonly source: string;
  readonly items: readonly ScoreItem[];
  /** From the least urgent to the most. */
  readonly bands: readonly ScoreBand[];
  readonly signs: readonly ScoreSign[];
}

import type { Interpretation } from '../../observations/common/observation';
import type { EarlyWarningScore } from './early-warning-score';
import type { Measured } from './measured-signs';
import type { MorseCutOffs } from './morse-settings';

/** A value of the last hour, which need not be measured again. */
export interface RecentValue {
  /** Of the observation. */
  readonly code: string;
  readonly value: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly observation_id: string;
}

/** What was measured last, for whoever measures again. */
export interface LastValue {
  /** Of the observation. */
  readonly code: string;
  readonly value: number;
  readonly interpretation: Interpretation | null;
  /** It is judged by the ranges of adults, as nobody knows the age. */
  readonly age_unknown: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What a form for scores begins with. */
export interface ScoreEntry {
  readonly patient_id: string;
  readonly full_name: string;
  readonly patient_number: string;
  readonly gender: string;
  /** Completed years; null if not known. */
  readonly age: number | null;
  readonly age_is_estimated: boolean;
  /** Completed months; null if not known. */
  readonly age_in_months: number | null;
  /** Centimetres, the latest that was measured. */
  readonly height: number | null;
  /** Of the last hour: what need not be measured again. */
  readonly recent: readonly RecentValue[];
  /** Of the last hour: what signs may follow from. */
  readonly measured: readonly Measured[];
  /** The newest value of each input that is kept as a number, however old. */
  readonly last: readonly LastValue[];
  readonly cut_offs: MorseCutOffs;
  /** The latest of each kind. */
  readonly current: readonly EarlyWarningScore[];
}

/**
 * Milliseconds for which a value counts: it need not be measured again, and signs follow from it. An hour is the time in
 * which a patient who was found yellow has to be treated (South African Triage Scale).
 */
export const recentFor = 60 * 60_000;
/** Milliseconds that a form may stand open on top of that. */
export const formOpenFor = 30 * 60_000;

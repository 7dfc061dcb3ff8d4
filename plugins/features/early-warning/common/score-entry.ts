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

/** The last measured value, shown to the user who measures again. */
export interface LastValue {
  /** Of the observation. */
  readonly code: string;
  readonly value: number;
  readonly interpretation: Interpretation | null;
  /** True if it was judged by adult ranges because the age is unknown. */
  readonly age_unknown: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The initial data of a score's form. */
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
  /** Values of the last hour that need not be measured again. */
  readonly recent: readonly RecentValue[];
  /** Values of the last hour from which signs may follow. */
  readonly measured: readonly Measured[];
  /** The newest value of each input that is kept as a number, however old. */
  readonly last: readonly LastValue[];
  readonly cut_offs: MorseCutOffs;
  /** The latest of each kind. */
  readonly current: readonly EarlyWarningScore[];
}

/**
 * Milliseconds for which a value is recent: it need not be measured again, and its signs count. An hour is the time to
 * treatment of a yellow patient (South African Triage Scale).
 */
export const recentFor = 60 * 60_000;
/** Milliseconds that a form may additionally stay open. */
export const formOpenFor = 30 * 60_000;

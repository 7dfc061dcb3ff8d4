import type { EarlyWarningScore } from './early-warning-score';
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

/** What a form for scores begins with. */
export interface ScoreEntry {
  readonly patient_id: string;
  readonly full_name: string;
  readonly patient_number: string;
  readonly gender: string;
  /** Completed years; null if not known. */
  readonly age: number | null;
  readonly age_is_estimated: boolean;
  /** Centimetres, the latest that was measured. */
  readonly height: number | null;
  /** Of the last hour. */
  readonly recent: readonly RecentValue[];
  readonly cut_offs: MorseCutOffs;
  /** The latest of each kind. */
  readonly current: readonly EarlyWarningScore[];
}

/** Milliseconds for which a value need not be measured again. */
export const recentFor = 60 * 60_000;
/** Milliseconds that a form may stand open on top of that. */
export const formOpenFor = 30 * 60_000;

import type { Entity } from '@clinic-workbench/sdk/common';
import type { AgeGroup, ChosenBy } from './age-group';
import type { EscalationAction, EscalationAnswer } from './escalation-answer';
import type { LaterDanger } from './later-danger';
import type { SignSource } from './measured-signs';
import type { ScoreKind } from './score-kind';
import type { ScoreBand } from './score-table';
import type { DismissedSign } from './settled-signs';

/** A stored input of a score. */
export interface KeptInput {
  readonly code: string;
  readonly value: number | string;
  /** Null if the input only selects ranges and gives no points. */
  readonly score: number | null;
  /** The observation of the value. */
  readonly observation_id: string | null;
}

/** A score as it was computed; later changes of the table do not affect it. */
export interface EarlyWarningScore extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly kind: ScoreKind;
  readonly table_version: string;
  /** For TEWS: the age group of the table, and the fact that determined it. */
  readonly age_group: AgeGroup | null;
  readonly chosen_by: ChosenBy | null;
  /** The reason for another age group's table; empty if it is the patient's own. */
  readonly age_group_reason: string;
  readonly status: 'registered' | 'cancelled';
  readonly cancellation_reason: string | null;
  readonly state: 'complete' | 'incomplete';
  /** Null for an incomplete score: it is `at_least` or more. */
  readonly total: number | null;
  readonly at_least: number;
  readonly inputs: readonly KeptInput[];
  readonly missing: readonly string[];
  readonly signs: readonly string[];
  readonly raised_by: readonly string[];
  /** The values behind the signs. */
  readonly sign_sources: readonly SignSource[];
  /** Dismissed signs, with their reasons. */
  readonly dismissed_signs: readonly DismissedSign[];
  /** For an incomplete score the least possible one; null if unknown. */
  readonly band: ScoreBand | null;
  /** ISO 8601, UTC: the latest times for treatment, and for the next score. */
  readonly treat_by: string | null;
  readonly repeat_by: string | null;
  /** True for the latest uncancelled score of its kind. */
  readonly is_current: boolean;
  /** True if a user must acknowledge it. */
  readonly escalated: boolean;
  readonly acknowledged_at: string | null;
  readonly acknowledged_by_name: string | null;
  /** The comment of the acknowledgement. */
  readonly acknowledgement: string;
  /** The response to the score; null before, and for acknowledgements older than this field. */
  readonly acknowledgement_action: EscalationAction | null;
  /** All acknowledgements and withdrawals, the earliest first. */
  readonly answers: readonly EscalationAnswer[];
  /** For the current score of the last day: dangerous values after it, the newest of each first. */
  readonly later_dangers: readonly LaterDanger[];
  readonly note: string;
  /** When the patient was in this state, ISO 8601, UTC. */
  readonly effective_date_time: string;
  readonly patient_id: string;
  readonly encounter_id: string | null;
  readonly created_by_name: string | null;
}

/** Why a patient needs attention; `danger` is a dangerous value after the score. */
export type Need = 'treat' | 'repeat' | 'acknowledge' | 'danger';

/** A patient in the house whose latest score requires an action that is overdue, or soon will be. */
export interface OverdueScore extends EarlyWarningScore {
  readonly needs: readonly Need[];
  /** The earliest due time, ISO 8601, UTC. */
  readonly due_at: string;
  readonly patient: {
    readonly id: string;
    readonly full_name: string;
    readonly age: number | null;
    readonly gender: string;
    readonly patient_number: string;
  };
  readonly location: { readonly id: string; readonly name: string } | null;
}

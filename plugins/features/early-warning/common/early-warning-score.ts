import type { Entity } from '@clinic-workbench/sdk/common';
import type { AgeGroup, ChosenBy } from './age-group';
import type { EscalationAction, EscalationAnswer } from './escalation-answer';
import type { LaterDanger } from './later-danger';
import type { SignSource } from './measured-signs';
import type { ScoreKind } from './score-kind';
import type { ScoreBand } from './score-table';
import type { DismissedSign } from './settled-signs';

/** An input of a score that is kept. */
export interface KeptInput {
  readonly code: string;
  readonly value: number | string;
  /** Null where the input chooses between ranges and gives no points. */
  readonly score: number | null;
  /** The observation that it was read from. */
  readonly observation_id: string | null;
}

/** A score as it was computed, whatever its table says since. */
export interface EarlyWarningScore extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly kind: ScoreKind;
  readonly table_version: string;
  /** Of TEWS: whose table, and by what it was chosen. */
  readonly age_group: AgeGroup | null;
  readonly chosen_by: ChosenBy | null;
  /** Why the table of another age was used; empty where it is that of the age. */
  readonly age_group_reason: string;
  readonly status: 'registered' | 'cancelled';
  readonly cancellation_reason: string | null;
  readonly state: 'complete' | 'incomplete';
  /** Null of an incomplete score: it is `at_least` or more. */
  readonly total: number | null;
  readonly at_least: number;
  readonly inputs: readonly KeptInput[];
  readonly missing: readonly string[];
  readonly signs: readonly string[];
  readonly raised_by: readonly string[];
  /** The values that signs followed from. */
  readonly sign_sources: readonly SignSource[];
  /** Signs that followed from values and were not let count, with why. */
  readonly dismissed_signs: readonly DismissedSign[];
  /** Of an incomplete score the least that it can mean; null where that is not known. */
  readonly band: ScoreBand | null;
  /** ISO 8601, UTC: until when the patient is to be treated, and scored again. */
  readonly treat_by: string | null;
  readonly repeat_by: string | null;
  /** The latest of its kind that is not cancelled. */
  readonly is_current: boolean;
  /** Somebody has to say that they know. */
  readonly escalated: boolean;
  readonly acknowledged_at: string | null;
  readonly acknowledged_by_name: string | null;
  /** What was said with it. */
  readonly acknowledgement: string;
  /** What was done; null until then, and of acknowledgements from before that was asked for. */
  readonly acknowledgement_action: EscalationAction | null;
  /** Each acknowledgement and each that was taken back, the earliest first. */
  readonly answers: readonly EscalationAnswer[];
  /** Of the current score of the last day: dangerous values from after it, the newest of each first. */
  readonly later_dangers: readonly LaterDanger[];
  readonly note: string;
  /** When the patient was like that, ISO 8601, UTC. */
  readonly effective_date_time: string;
  readonly patient_id: string;
  readonly encounter_id: string | null;
  readonly created_by_name: string | null;
}

/** Why somebody has to be looked after; `danger` is a dangerous value since the score. */
export type Need = 'treat' | 'repeat' | 'acknowledge' | 'danger';

/** A patient who is here and whose latest score asks for something that is late, or soon will be. */
export interface OverdueScore extends EarlyWarningScore {
  readonly needs: readonly Need[];
  /** The first of what it asks for, ISO 8601, UTC. */
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

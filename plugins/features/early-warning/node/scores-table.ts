import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { AgeGroup, ChosenBy } from '../common/age-group';
import type { KeptInput } from '../common/early-warning-score';
import type { EscalationAction, EscalationAnswer } from '../common/escalation-answer';
import type { SignSource } from '../common/measured-signs';
import type { ScoreKind } from '../common/score-kind';
import type { ScoreBand, ScoreColour } from '../common/score-table';
import type { DismissedSign } from '../common/settled-signs';

export interface EarlyWarningScoreTable extends Versioned {
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly kind: ScoreKind;
  readonly table_version: string;
  readonly age_group: AgeGroup | null;
  readonly chosen_by: ChosenBy | null;
  readonly age_group_reason: Generated<string>;
  readonly state: 'complete' | 'incomplete';
  readonly total: number | null;
  readonly at_least: number;
  readonly inputs: ColumnType<readonly KeptInput[], string, never>;
  readonly missing: readonly string[];
  readonly signs: readonly string[];
  readonly raised_by: readonly string[];
  readonly sign_sources: ColumnType<readonly SignSource[], string, never>;
  readonly dismissed_signs: ColumnType<readonly DismissedSign[], string, never>;
  /** A copy of the table's band at that time. */
  readonly band: JSONColumnType<ScoreBand> | null;
  readonly colour: GeneratedAlways<ScoreColour | null>;
  readonly effective_at: Date;
  readonly treat_by: Date | null;
  readonly repeat_by: Date | null;
  /** True for the latest uncancelled score of its kind. */
  current: Generated<boolean>;
  readonly escalated: boolean;
  acknowledged_at: Date | null;
  acknowledged_by: string | null;
  acknowledgement: Generated<string>;
  acknowledgement_action: EscalationAction | null;
  readonly note: string;
  status: Generated<'registered' | 'cancelled'>;
  cancellation_reason: string | null;
}

export interface EarlyWarningAnswersTable {
  organization_uuid: string;
  uuid: string;
  score_uuid: string;
  what: EscalationAnswer['what'];
  action: EscalationAction | null;
  comment: string;
  at: Date;
  by: string | null;
}

export interface EarlyWarningSettingsTable extends Versioned {
  morse_moderate_from: Generated<number>;
  morse_high_from: Generated<number>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    early_warning_scores: EarlyWarningScoreTable;
    early_warning_answers: EarlyWarningAnswersTable;
    early_warning_settings: EarlyWarningSettingsTable;
  }
}

export type EarlyWarningScoreRow = Selectable<EarlyWarningScoreTable>;

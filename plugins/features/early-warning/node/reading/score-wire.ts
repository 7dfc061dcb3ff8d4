import { recordOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import type { EscalationAnswer } from '../../common/escalation-answer';
import { laterDangers, type LaterDanger, type LaterValue } from '../../common/later-danger';
import { laterThanScore } from '../scoring/later-values';
import type { EarlyWarningScoreRow } from '../scores-table';

/** A row with the names of its author and of the user who acknowledged it. */
export type ReadScore = EarlyWarningScoreRow & {
  readonly created_by_name: string | null;
  readonly acknowledged_by_name: string | null;
  readonly later_values: readonly LaterValue[] | null;
  readonly answers: readonly EscalationAnswer[];
};

/** The columns of a `ReadScore`, of the tables below. */
export const scoreColumns = sql`
  s.*, made.name as created_by_name, seen.name as acknowledged_by_name,
  ${laterThanScore} as later_values,
  (select coalesce(jsonb_agg(jsonb_build_object('uuid', an.uuid, 'what', an.what, 'action', an.action, 'comment', an.comment, 'at', an.at,
            'by_name', ab.name) order by an.at, an.uuid), '[]')
     from early_warning_answers an left join user_names ab on ab.uuid = an.by
    where an.organization_uuid = s.organization_uuid and an.score_uuid = s.uuid) as answers`;

/** Scores `s` with who made and who acknowledged them. */
export const scoreTables = sql.raw(`
  early_warning_scores s
  left join user_names made on made.uuid = s.created_by
  left join user_names seen on seen.uuid = s.acknowledged_by`);

/** The fields of a score that decide which later values are dangerous. */
export type ScoreOfNow = Pick<ReadScore, 'band' | 'age_group' | 'inputs' | 'dismissed_signs' | 'later_values'>;

/** The later values that require another score. */
export function dangersSince(score: ScoreOfNow): readonly LaterDanger[] {
  const { later_values, band, age_group, inputs, dismissed_signs } = score;
  const known = new Set([...inputs, ...dismissed_signs].map(({ observation_id }) => observation_id));
  const values = (later_values ?? []).filter(({ observation_id }) => !known.has(observation_id));
  return laterDangers(values, band?.colour ?? null, age_group ?? undefined).map((danger) => ({
    ...danger,
    at: new Date(danger.at).toISOString(),
  }));
}

const answered = [
  'kind',
  'table_version',
  'age_group',
  'chosen_by',
  'status',
  'cancellation_reason',
  'state',
  'total',
  'at_least',
  'inputs',
  'missing',
  'signs',
  'raised_by',
  'band',
  'escalated',
  'acknowledgement',
  'note',
  'age_group_reason',
  'sign_sources',
  'dismissed_signs',
  'acknowledgement_action',
  'treat_by',
  'repeat_by',
  'acknowledged_at',
  'acknowledged_by_name',
  'patient_uuid',
  'encounter_uuid',
  'created_by_name',
] as const;

export const toWire = (row: ReadScore): EarlyWarningScore =>
  recordOf(row, answered, {
    answers: row.answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
    later_dangers: dangersSince(row),
    is_current: row.current,
    effective_date_time: row.effective_at.toISOString(),
  });

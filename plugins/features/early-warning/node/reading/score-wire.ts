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

export function toWire(row: ReadScore): EarlyWarningScore {
  const { uuid, kind, table_version, age_group, chosen_by, status, cancellation_reason, state, total, at_least } = row;
  const { inputs, missing, signs, raised_by, band, escalated, acknowledgement, note } = row;
  return {
    uuid,
    id: uuid,
    version: row.version,
    kind,
    table_version,
    age_group,
    chosen_by,
    status,
    cancellation_reason,
    state,
    total,
    at_least,
    inputs,
    missing,
    signs,
    raised_by,
    band,
    escalated,
    acknowledgement,
    note,
    age_group_reason: row.age_group_reason,
    sign_sources: row.sign_sources,
    dismissed_signs: row.dismissed_signs,
    acknowledgement_action: row.acknowledgement_action,
    answers: row.answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
    later_dangers: dangersSince(row),
    treat_by: row.treat_by?.toISOString() ?? null,
    repeat_by: row.repeat_by?.toISOString() ?? null,
    is_current: row.current,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    acknowledged_by_name: row.acknowledged_by_name,
    effective_date_time: row.effective_at.toISOString(),
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    updated_by: row.updated_by,
  };
}

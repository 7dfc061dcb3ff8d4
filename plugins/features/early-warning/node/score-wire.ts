import { sql } from 'kysely';
import type { EarlyWarningScore } from '../common/early-warning-score';
import type { EarlyWarningScoreRow } from './scores-table';

/** A row with the names of who made it and who acknowledged it. */
export type ReadScore = EarlyWarningScoreRow & {
  readonly created_by_name: string | null;
  readonly acknowledged_by_name: string | null;
};

/** The columns of a `ReadScore`, of the tables below. */
export const scoreColumns = sql`
  s.*, made.first_name || ' ' || made.last_name as created_by_name, seen.first_name || ' ' || seen.last_name as acknowledged_by_name`;

/** Scores `s` with who made and who acknowledged them. */
export const scoreTables = sql.raw(`
  early_warning_scores s
  left join users made on made.uuid = s.created_by
  left join users seen on seen.uuid = s.acknowledged_by`);

export function toWire(row: ReadScore): EarlyWarningScore {
  const { uuid, kind, table_version, age_group, chosen_by, status, cancellation_reason, state, total, at_least } = row;
  const { inputs, missing, signs, raised_by, band, escalated, acknowledgement, note } = row;
  return {
    ...{ uuid, id: uuid, version: row.version, kind, table_version, age_group, chosen_by, status, cancellation_reason },
    ...{ state, total, at_least, inputs, missing, signs, raised_by, band, escalated, acknowledgement, note },
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

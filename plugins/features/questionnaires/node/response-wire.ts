import { sql } from 'kysely';
import type { QuestionnaireResponse } from '../common/questionnaire';
import type { ResponseRow } from './response-tables';

export type ReadResponse = ResponseRow & {
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
};

/** The columns of a `ReadResponse`, of the tables below. */
export const responseColumns = sql.raw(
  `q.*, cb.first_name || ' ' || cb.last_name as created_by_name, ub.first_name || ' ' || ub.last_name as updated_by_name`,
);

/** Responses `q` with who began and who last changed them. */
export const responseTables = sql.raw(
  'questionnaire_responses q left join users cb on cb.uuid = q.created_by left join users ub on ub.uuid = q.updated_by',
);

export function toWire(row: ReadResponse): QuestionnaireResponse {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    questionnaire: row.questionnaire,
    questionnaire_version: row.questionnaire_version,
    status: row.status,
    patient_id: row.patient_uuid,
    visit_id: row.visit_uuid,
    encounter_id: row.encounter_uuid,
    answers: row.answers,
    finding: row.finding,
    authored_on: row.authored_on?.toISOString() ?? null,
    status_reason: row.status_reason,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    updated_at: row.updated_at.toISOString(),
    updated_by_name: row.updated_by_name,
  };
}

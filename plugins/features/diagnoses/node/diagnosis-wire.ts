import { sql } from 'kysely';
import type { Diagnosis } from '../common/diagnosis';
import type { DiagnosisRow } from './diagnoses-table';

export type ReadDiagnosis = DiagnosisRow & {
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
};

/** The columns of a `ReadDiagnosis`, of the tables below. */
export const diagnosisColumns = sql.raw(
  `d.*, cb.first_name || ' ' || cb.last_name as created_by_name, ub.first_name || ' ' || ub.last_name as updated_by_name`,
);

/** Diagnoses `d` with who made and who last changed them. */
export const diagnosisTables = sql.raw(
  'diagnoses d left join users cb on cb.uuid = d.created_by left join users ub on ub.uuid = d.updated_by',
);

export function toWire(row: ReadDiagnosis): Diagnosis {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
    code: row.code,
    system: row.system,
    display: row.display,
    clinical_status: row.clinical_status,
    verification_status: row.verification_status,
    role: row.role,
    rank: row.rank,
    is_problem: row.is_problem,
    onset: row.onset,
    abatement: row.abatement,
    note: row.note,
    error_reason: row.error_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    created_by_name: row.created_by_name,
    updated_by_name: row.updated_by_name,
  };
}

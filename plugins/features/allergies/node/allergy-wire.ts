import { sql } from 'kysely';
import type { Allergy } from '../common/allergy';
import type { AllergyRow } from './allergies-table';

export type ReadAllergy = AllergyRow & {
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
};

/** The columns of a `ReadAllergy`, of the tables below. */
export const allergyColumns = sql.raw(
  `a.*, cb.first_name || ' ' || cb.last_name as created_by_name, ub.first_name || ' ' || ub.last_name as updated_by_name`,
);

/** Allergies `a` with who recorded and who last changed them. */
export const allergyTables = sql.raw(
  'allergies a left join users cb on cb.uuid = a.created_by left join users ub on ub.uuid = a.updated_by',
);

/** What is dangerous now first, the most dangerous before the rest, then the latest. */
export const allergyOrder = sql.raw(
  `a.live desc, array_position(array['high', 'unable_to_access', 'low'], a.severity), a.uuid desc`,
);

export function toWire(row: ReadAllergy): Allergy {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    patient_id: row.patient_uuid,
    encounter_id: row.encounter_uuid,
    clinical_status: row.clinical_status,
    verification_status: row.verification_status,
    type: row.type,
    category: row.category,
    severity: row.severity,
    substance: row.substance,
    substance_code: row.substance_code,
    reactions: row.reactions,
    onset: row.onset,
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

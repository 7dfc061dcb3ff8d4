import { sql } from 'kysely';
import { categoryNames, type EarlierObservation, type Observation } from '../common/observation';
import { systemOf } from '../common/observation-codes';
import type { ObservationRow } from './observations-table';

/** An observation with what names who made it, and where it came from. */
export interface NamedObservation extends ObservationRow {
  readonly source: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** The columns of a `NamedObservation`, of the tables below. */
export const observationColumns = sql.raw(`
  ob.*, r.source, cu.first_name || ' ' || cu.last_name as created_by_name, uu.first_name || ' ' || uu.last_name as updated_by_name`);

/** Observations `ob` with their round `r`. */
export const observationTables = sql.raw(`
  observations ob
  join observation_rounds r on r.organization_uuid = ob.organization_uuid and r.uuid = ob.round_uuid
  left join users cu on cu.uuid = ob.created_by
  left join users uu on uu.uuid = ob.updated_by`);

export function toWire(row: NamedObservation, earlier?: readonly EarlierObservation[]): Observation {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    observation_category: [{ code: row.category, display: categoryNames[row.category] }],
    code: row.code,
    display: row.display,
    system: systemOf(row.code),
    value: row.value,
    unit: row.unit,
    score: row.score,
    interpretation: row.interpretation,
    age_unknown: row.age_unknown,
    note: row.note,
    status: row.status,
    issued: row.issued.toISOString(),
    effective_date_time: row.effective_at.toISOString(),
    round_id: row.round_uuid,
    patient_id: row.patient_uuid,
    patient: { id: row.patient_uuid },
    encounter_id: row.encounter_uuid,
    encounter: row.encounter_uuid === null ? null : { id: row.encounter_uuid },
    source: row.source,
    created_by_name: row.created_by_name,
    updated_by_name: row.updated_by_name,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    ...(earlier && { earlier }),
  };
}

import { recordsOf, type ReadRow, type RequestContext, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients, heldPatient } from '../../patients/node/contract';
import { DiagnosisFields, type Diagnosis } from '../common/diagnosis';
import './diagnoses-table';

export type ReadDiagnosis = ReadRow<'diagnoses'>;

/**
 * Locks an encounter's set of diagnoses and their order until the commit. The encounter's own row is not
 * locked exclusively: all writers of the encounter share a lock on it.
 */
export async function lockRanks(c: RequestContext, encounter: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`diagnoses of ${encounter}`}, 0))`.execute(c.db);
}

/** The diagnoses of patients. */
export const diagnoses = recordsOf<Diagnosis>()({
  ...aboutPatients('d'),
  table: 'diagnoses',
  resource: 'diagnoses',
  title: 'Diagnosis',
  event: 'diagnosis',
  shows: ['patient_uuid', 'encounter_uuid'],
  keeps: [...columnsOf(DiagnosisFields), 'rank', 'error_reason'],
  hold: async (c, { patient_uuid, encounter_uuid }) => {
    await heldPatient(c, patient_uuid);
    if (encounter_uuid !== null) await lockRanks(c, encounter_uuid);
  },
  happens: { ranked: { event: 'updated', action: 'update' } },
  valid: sql`d.verification_status <> 'entered-in-error'`,
});

export const latestFirst = sql.raw('d.created_at desc, d.uuid desc');
export const byRank = sql.raw('d.rank nulls last, d.uuid');

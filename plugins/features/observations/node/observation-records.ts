import { recordsOf, type ReadRow, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients, claimedPatient } from '../../patients/node/contract';
import { categoryNames, type Observation } from '../common/observation';
import { systemOf } from '../common/observation-codes';
import './observations-table';

interface Beside {
  /** The feature that recorded its round, other than the chart. */
  readonly source: string | null;
}

export type ReadObservation = ReadRow<'observations', Beside>;

/**
 * Measurements, findings and reports about patients. Rounds are written in one statement, thousands of them a day: the
 * history of an observation begins with its first correction, which keeps the former state.
 */
export const observations = recordsOf<Observation>()({
  ...aboutPatients('ob'),
  table: 'observations',
  resource: 'observations',
  title: 'Observation',
  event: 'observation',
  shows: [
    'patient_uuid',
    'encounter_uuid',
    'round_uuid',
    'code',
    'display',
    'unit',
    'score',
    'age_unknown',
    'issued',
    'reason',
  ],
  keeps: ['value', 'note', 'status', 'interpretation'],
  // Answered as `effective_date_time`.
  keepsOnly: ['effective_at'],
  reads: {
    source: sql<Beside['source']>`(
      select r.source from observation_rounds r where r.organization_uuid = ob.organization_uuid and r.uuid = ob.round_uuid)`,
  },
  answers: ({ category, code, effective_at, patient_uuid, encounter_uuid, source }) => ({
    observation_category: [{ code: category, display: categoryNames[category] }],
    system: systemOf(code),
    effective_date_time: effective_at.toISOString(),
    patient: { id: patient_uuid },
    encounter: encounter_uuid === null ? null : { id: encounter_uuid },
    source,
  }),
  // The patient's record may need the new weight.
  hold: async (c: RequestContext, { patient_uuid }: { readonly patient_uuid: string }) => {
    await claimedPatient(c, patient_uuid);
  },
  happens: {
    amended: { event: 'amended', action: 'update' },
    cancelled: { event: 'cancelled', action: 'update' },
  },
  valid: sql`ob.status <> 'cancelled'`,
});

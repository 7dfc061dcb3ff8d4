import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** A score of the other organization. */
export interface OtherScores {
  readonly score: string;
}

export async function fillOtherScores(server: TestServer, as: TestUser, patient: string): Promise<OtherScores> {
  const made = await server.request({
    method: 'POST',
    url: '/api/v2/emr/early-warning-scores',
    as,
    body: {
      ...{ patient_id: patient, kind: 'tews', table_version: '2', age_group: 'adult' },
      inputs: [{ code: 'heart-rate', value: 140 }],
      signs: ['chest-pain'],
    },
  });
  if (made.status !== 201) throw new Error(made.text);
  return { score: (made.body as { uuid: string }).uuid };
}

export function emergencySamples(
  other: OtherScores & { readonly patient: string; readonly location: string; readonly encounter: string },
): Readonly<Record<string, Sample>> {
  const params = { id: other.score };
  const score = { kind: 'tews', table_version: '2', age_group: 'adult', inputs: [{ code: 'heart-rate', value: 80 }] };
  return {
    'GET v2 /emr/early-warning-scores/:id': { params },
    'POST v2 /emr/early-warning-scores/:id/acknowledge': { params, body: { action: 'doctor-called' } },
    'POST v2 /emr/early-warning-scores/:id/take-back': { params, body: { reason: 'Stolen' } },
    'PATCH v2 /emr/early-warning-scores/:id': { params, body: { status: 'cancelled', reason: 'Stolen' } },
    'POST v2 /emr/early-warning-scores': { params: {}, body: { ...score, patient_id: other.patient } },
    'GET v2 /emr/early-warning-scores/entry': { params: {}, query: { patient_id: other.patient } },
    'PATCH v2 /emr/early-warning-scores/settings': { params: {}, body: { moderate_from: 20, high_from: 40 } },
    'POST v2 /emr/emergency/arrivals': {
      params: {},
      body: { patient_id: other.patient, location_id: other.location },
    },
    'GET v2 /emr/patients/:id/temporary-identities': { params: { id: other.patient } },
  };
}

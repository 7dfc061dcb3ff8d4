import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** An encounter of the other organization. */
export interface OtherEncounters {
  readonly encounter: string;
}

export async function fillOtherEncounters(server: TestServer, as: TestUser, patient: string): Promise<OtherEncounters> {
  const made = await server.request({
    method: 'POST',
    url: '/api/v2/emr/encounters',
    as,
    body: { patient_id: patient, status: 'in-progress' },
  });
  if (made.status !== 201) throw new Error(made.text);
  return { encounter: (made.body as { uuid: string }).uuid };
}

/** @param own the caller's organization */
export function encounterSamples(
  own: string,
  other: OtherEncounters & {
    readonly patient: string;
    readonly location: string;
    readonly service: string;
    readonly practitionerRole: string;
  },
): Readonly<Record<string, Sample>> {
  const params = { id: other.encounter };
  const patient = { id: other.patient };
  return {
    'GET v2 /emr/encounters/:id': { params },
    'GET v2 /emr/encounters/:id/faults': { params },
    'GET v2 /emr/encounters/:id/ending': { params },
    'POST v2 /emr/encounters/triage': { params: {}, body: { patient_id: other.patient } },
    'POST v2 /emr/encounters/:id/prints': { params },
    'PATCH v2 /emr/encounters/:id': { params, body: { location_id: other.location } },
    'POST v2 /emr/encounters/:id/start': { params, body: { started_by_id: other.practitionerRole } },
    'POST v2 /emr/encounters/:id/end': { params, body: {} },
    'POST v2 /emr/encounters': { params: {}, body: { patient_id: other.patient } },
    'POST v1 /providers/:providerId/encounter': {
      params: { providerId: own },
      body: { part_of: other.encounter, healthcare_service_id: other.service },
    },
    'POST v1 /encounter-actions': { params: {}, body: { encounter_id: other.encounter, action: 'END' } },
    'DELETE v1 /encounter/:id': { params, body: { comment: 'Stolen' } },
    'GET v2 /emr/patients/:id/current-encounter': { params: patient },
    'GET v2 /emr/patients/:id/bootstrap': { params: patient },
    'GET v2 /emr/patients/:id/timeline': { params: patient },
  };
}

import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

export interface OtherObservations {
  readonly observation: string;
}

/** An observation in the other organization. */
export async function fillOtherObservations(
  server: TestServer,
  as: TestUser,
  patient: string,
): Promise<OtherObservations> {
  const body = { patient_id: patient, code: '8867-4', value: 72 };
  const answer = await server.request({ method: 'POST', url: '/api/v2/emr/observations', as, body });
  if (answer.status !== 201) throw new Error(answer.text);
  const { data } = answer.body as { readonly data: readonly { readonly uuid: string }[] };
  return { observation: data[0]!.uuid };
}

export function observationSamples(
  other: OtherObservations & { readonly patient: string },
): Readonly<Record<string, Sample>> {
  const params = { uuid: other.observation };
  const query = { patient_id: other.patient };
  return {
    'POST v2 /emr/observations': { params: {}, body: { patient_id: other.patient, code: '8867-4', value: 72 } },
    'GET v2 /emr/observations/charts': { params: {}, query },
    'GET v2 /emr/observations/courses': { params: {}, query: { ...query, code: '8867-4' } },
    'GET v2 /emr/observations/latest': { params: {}, query },
    'GET v2 /emr/observations/:uuid': { params },
    'GET v2 /emr/observations/:uuid/changes': { params },
    'PATCH v2 /emr/observations/:uuid': { params, body: { status: 'cancelled', reason: 'Stolen' } },
  };
}

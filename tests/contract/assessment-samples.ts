import type { TestServer, TestUser } from '../support/test-server';

/** Allergies, diagnoses and care plans of the other organization. */
export interface OtherAssessments {
  readonly allergy: string;
  readonly diagnosis: string;
  readonly carePlan: string;
  readonly carePlanActivity: string;
}

export async function fillOtherAssessments(
  server: TestServer,
  as: TestUser,
  patient: string,
): Promise<OtherAssessments> {
  const post = async (path: string, body: object) => {
    const url = `/api/v2/emr/${path}`;
    const answer = await server.request({ method: 'POST', url, as, body: { patient_id: patient, ...body } });
    if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
    return answer.body as { readonly uuid: string; readonly activities?: readonly { readonly uuid: string }[] };
  };
  const substance = { substance: 'Theirs', category: 'food', severity: 'low' };
  const plan = await post('care-plans', { title: 'Theirs', activities: [{ what: 'Theirs' }] });
  return {
    allergy: (await post('allergy-intolerances', substance)).uuid,
    diagnosis: (await post('diagnoses', { display: 'Theirs' })).uuid,
    carePlan: plan.uuid,
    carePlanActivity: plan.activities?.[0]?.uuid ?? '',
  };
}

export function assessmentSamples(other: OtherAssessments & { readonly patient: string }) {
  const { patient: patient_id } = other;
  const reason = { reason: 'Stolen' };
  const [allergy, diagnosis, plan] = [{ id: other.allergy }, { id: other.diagnosis }, { id: other.carePlan }];
  const substance = { substance: 'Stolen', category: 'food', severity: 'low' };
  return {
    'GET v2 /emr/allergy-intolerances/:id': { params: allergy },
    'GET v2 /emr/allergy-intolerances/:id/changes': { params: allergy },
    'PATCH v2 /emr/allergy-intolerances/:id': { params: allergy, body: { note: 'Stolen' } },
    'DELETE v2 /emr/allergy-intolerances/:id': { params: allergy, body: reason },
    'POST v2 /emr/allergy-intolerances': { params: {}, body: { patient_id, ...substance } },
    'PUT v2 /emr/allergy-intolerances': { params: {}, body: { patient_id, ...substance } },
    'PUT v2 /allergy-intolerances': { params: {}, body: { patient_id, ...substance } },
    'POST v2 /emr/allergy-intolerances/none-known': { params: {}, body: { patient_id, source: 'patient' } },
    'POST v2 /emr/allergy-intolerances/none-known/withdraw': { params: {}, body: { patient_id, ...reason } },
    'GET v2 /emr/diagnoses/:id': { params: diagnosis },
    'GET v2 /emr/diagnoses/:id/changes': { params: diagnosis },
    'PATCH v2 /emr/diagnoses/:id': { params: diagnosis, body: { note: 'Stolen' } },
    'DELETE v2 /emr/diagnoses/:id': { params: diagnosis, body: reason },
    'POST v2 /emr/diagnoses': { params: {}, body: { patient_id, display: 'Stolen' } },
    'PUT v2 /emr/diagnoses': { params: {}, body: { patient_id, display: 'Stolen' } },
    'PUT v2 /diagnoses': { params: {}, body: { patient_id, display: 'Stolen' } },
    'PATCH v1 /encounter-patient-diagnosis/:id': { params: diagnosis, body: { note: 'Stolen' } },
    'DELETE v1 /encounter-patient-diagnosis/:id': { params: diagnosis },
    'GET v2 /emr/care-plans/:id': { params: plan },
    'GET v2 /emr/care-plans/:id/changes': { params: plan },
    'PATCH v2 /emr/care-plans/:id': { params: plan, body: { title: 'Stolen' } },
    'DELETE v2 /emr/care-plans/:id': { params: plan, body: reason },
    'POST v2 /emr/care-plans/:id/entered-in-error': { params: plan, body: reason },
    'PATCH v2 /emr/care-plan-activities/:id': {
      params: { id: other.carePlanActivity },
      body: { status: 'completed' },
    },
    'POST v2 /emr/care-plans': { params: {}, body: { patient_id, title: 'Stolen' } },
  };
}

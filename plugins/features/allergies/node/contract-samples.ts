import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    const body = { patient_id: of('patient'), substance: 'Theirs', category: 'food', severity: 'low' };
    return { allergy: (await post('v2/emr/allergy-intolerances', body)).uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('allergy') };
    const patient = { patient_id: of('patient') };
    const body = { ...patient, substance: 'Stolen', category: 'food', severity: 'low' };
    const reason = { reason: 'Stolen' };
    return {
      'GET v2 /emr/allergy-intolerances/:id': { params },
      'GET v2 /emr/allergy-intolerances/:id/changes': { params },
      'PATCH v2 /emr/allergy-intolerances/:id': { params, body: { note: 'Stolen' } },
      'DELETE v2 /emr/allergy-intolerances/:id': { params, body: reason, withoutReason: {} },
      'POST v2 /emr/allergy-intolerances': { params: {}, body },
      'PUT v2 /emr/allergy-intolerances': { params: {}, body, named: of('allergy') },
      'PUT v2 /allergy-intolerances': { params: {}, body, named: of('allergy') },
      'POST v2 /emr/allergy-intolerances/none-known': { params: {}, body: { ...patient, source: 'patient' } },
      'POST v2 /emr/allergy-intolerances/none-known/withdraw': { params: {}, body: { ...patient, ...reason } },
    };
  },
} satisfies ContractSamples;

import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const form = { questionnaire: 'covid-case-report', answers: {} };

export default {
  make: async ({ of, post }) => {
    const body = { ...form, patient_id: of('patient') };
    return { response: (await post('v2/emr/questionnaire-responses', body)).uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('response') };
    return {
      'POST v2 /emr/questionnaire-responses': { params: {}, body: { ...form, patient_id: of('patient') } },
      'GET v2 /emr/questionnaire-responses/:id': { params },
      'GET v2 /emr/questionnaire-responses/:id/changes': { params },
      'PATCH v2 /emr/questionnaire-responses/:id': { params, body: { answers: {} } },
      'DELETE v2 /emr/questionnaire-responses/:id': { params, body: { reason: 'Stolen' } },
    };
  },
  aboutPatients: [{ resource: 'questionnaires', path: '/emr/questionnaire-responses' }],
} satisfies ContractSamples;

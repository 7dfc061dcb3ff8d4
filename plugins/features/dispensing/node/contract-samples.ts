import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  samples: ({ of }) => {
    const params = { uuid: of('medicine') };
    return {
      'GET v2 /emr/waiting-prescriptions': { params: {}, query: { patient_id: of('patient') } },
      'PATCH v2 /emr/medication-requests/:uuid/mark-non-dispensed': { params, body: { reason: 'Not theirs' } },
      'PATCH v2 /emr/medication-requests/:uuid/mark-restocked': { params, body: {} },
      'POST v2 /emr/medication-requests/generate-out-of-stock-prescription': {
        params: {},
        body: { medication_request_ids: [of('medicine')] },
      },
      'GET v2 /emr/out-of-stock-prescriptions': { params: {}, query: { patient_id: of('patient') } },
      'GET v2 /emr/out-of-stock-prescriptions/:uuid/download': { params: { uuid: of('medicine') } },
    };
  },
} satisfies ContractSamples;

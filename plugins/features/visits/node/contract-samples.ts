import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => ({
    visit: (await post('v2/emr/visits', { patient_id: of('patient'), location_id: of('location') })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('visit') };
    return {
      'POST v2 /emr/visits': { params: {}, body: { patient_id: of('patient'), location_id: of('location') } },
      'GET v2 /emr/visits/:id': { params },
      'GET v2 /emr/visits/:id/changes': { params },
      'PATCH v2 /emr/visits/:id': { params, body: { reason: 'Stolen' } },
      'POST v2 /emr/visits/:id/end': { params, body: {} },
      'POST v2 /emr/visits/:id/reopen': { params, body: {} },
    };
  },
} satisfies ContractSamples;

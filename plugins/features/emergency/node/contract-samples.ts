import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  samples: ({ of }) => ({
    'POST v2 /emr/emergency/arrivals': {
      params: {},
      body: { patient_id: of('patient'), location_id: of('location') },
    },
    'GET v2 /emr/patients/:id/temporary-identities': { params: { id: of('patient') } },
  }),
} satisfies ContractSamples;

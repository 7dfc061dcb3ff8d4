import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/charge-items';
const extra = { what: 'Copy of the record' };

export default {
  make: async ({ of, post }) => {
    const { uuid } = await post(`v2${path}`, { ...extra, patient_id: of('patient') });
    return { charge: uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('charge') };
    return {
      [`POST v2 ${path}`]: { params: {}, body: { ...extra, patient_id: of('patient') } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
    };
  },
  aboutPatients: [{ resource: 'charge-items', path, make: extra, hasHistory: true, ofSeveral: true }],
} satisfies ContractSamples;

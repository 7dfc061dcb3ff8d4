import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/emr/family-member-histories';
const illness = { relationship: 'MTH', condition: 'Diabetes mellitus' };

export default {
  make: async ({ of, post }) => ({
    familyMember: (await post(`v2${path}`, { ...illness, patient_id: of('patient') })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('familyMember') };
    return {
      [`POST v2 ${path}`]: { params: {}, body: { ...illness, patient_id: of('patient') } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { note: 'Stolen' } },
      [`DELETE v2 ${path}/:id`]: { params, body: { reason: 'Stolen' }, withoutReason: {} },
    };
  },
} satisfies ContractSamples;

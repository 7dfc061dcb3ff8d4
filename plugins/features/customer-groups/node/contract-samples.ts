import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/customer-groups';

export default {
  make: async ({ post }) => ({
    customerGroup: (await post(`v2${path}`, { name: 'Staff', adjustment: '-10', description: 'Who work here' })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('customerGroup') };
    return {
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { name: 'Stolen' } },
      [`POST v2 ${path}/:id/activate`]: { params, body: {} },
      [`POST v2 ${path}/:id/deactivate`]: { params, body: {} },
      [`DELETE v2 ${path}/:id`]: { params },
    };
  },
} satisfies ContractSamples;

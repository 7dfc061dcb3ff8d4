import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/finance/discounts';
const discount = { name: 'Senior citizens', type: 'percentage', value: '10' };

export default {
  make: async ({ post }) => ({ discount: (await post(`v1${path}`, discount)).uuid }),
  samples: ({ of }) => {
    const params = { id: of('discount') };
    return {
      [`POST v1 ${path}`]: { params: {}, body: { ...discount, name: 'Stolen', healthcare_service_id: of('service') } },
      [`GET v1 ${path}/:id`]: { params },
      [`GET v1 ${path}/:id/changes`]: { params },
      [`PATCH v1 ${path}/:id`]: { params, body: { name: 'Stolen' } },
      [`POST v1 ${path}/:id/activate`]: { params, body: {} },
      [`POST v1 ${path}/:id/deactivate`]: { params, body: {} },
      [`DELETE v1 ${path}/:id`]: { params },
    };
  },
} satisfies ContractSamples;

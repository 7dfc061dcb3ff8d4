import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/finance/discounts';
const requests = '/billing/discount-requests';
const asked = { type: 'percentage', value: '50', reason: 'Long wait' };
const reason = { reason: 'Stolen' };
const discount = { name: 'Senior citizens', type: 'percentage', value: '10' };

export default {
  make: async ({ of, post }) => {
    // At the price from the samples of prices.
    await post('v2/billing/charge-items', { healthcare_service_id: of('service'), patient_id: of('patient') });
    return {
      discount: (await post(`v1${path}`, discount)).uuid,
      discountRequest: (await post(`v2${requests}`, { ...asked, patient_id: of('patient') })).uuid,
    };
  },
  samples: ({ of }) => {
    const params = { id: of('discount') };
    const request = { id: of('discountRequest') };
    return {
      [`POST v1 ${path}`]: { params: {}, body: { ...discount, name: 'Stolen', healthcare_service_id: of('service') } },
      [`GET v1 ${path}/:id`]: { params },
      [`GET v1 ${path}/:id/changes`]: { params },
      [`PATCH v1 ${path}/:id`]: { params, body: { name: 'Stolen' } },
      [`POST v1 ${path}/:id/activate`]: { params, body: {} },
      [`POST v1 ${path}/:id/deactivate`]: { params, body: {} },
      [`DELETE v1 ${path}/:id`]: { params },
      'PATCH v2 /billing/discount-limits': { params: {}, body: { limit_percent: '10', limit_amount: '100.00' } },
      [`POST v2 ${requests}`]: { params: {}, body: { ...asked, patient_id: of('patient') } },
      'GET v2 /billing/discount-choices': { params: {}, query: { patient_id: of('patient') } },
      [`GET v2 ${requests}/:id`]: { params: request },
      [`GET v2 ${requests}/:id/changes`]: { params: request },
      [`POST v2 ${requests}/:id/approve`]: { params: request, body: {} },
      [`POST v2 ${requests}/:id/reject`]: { params: request, body: reason },
      [`POST v2 ${requests}/:id/take-back`]: { params: request, body: reason, withoutReason: {} },
    };
  },
} satisfies ContractSamples;

import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/write-offs';
const reason = { reason: 'Stolen' };

export default {
  make: async ({ of, post }) => {
    // At the price from the samples of prices.
    await post('v2/billing/charge-items', { healthcare_service_id: of('service'), patient_id: of('patient') });
    const asked = { patient_id: of('patient'), amount: '1.00', reason: 'Cannot pay' };
    return { writeOff: (await post(`v2${path}`, asked)).uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('writeOff') };
    return {
      [`GET v2 ${path}`]: { params: {}, query: { patient_id: of('patient') } },
      [`POST v2 ${path}`]: { params: {}, body: { patient_id: of('patient'), ...reason } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`POST v2 ${path}/:id/approve`]: { params, body: {} },
      [`POST v2 ${path}/:id/reject`]: { params, body: reason },
      [`POST v2 ${path}/:id/take-back`]: { params, body: reason, withoutReason: {} },
    };
  },
} satisfies ContractSamples;

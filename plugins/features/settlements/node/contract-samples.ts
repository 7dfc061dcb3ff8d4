import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/settlements';
const entered = {
  method: 'card',
  provider: 'card',
  received: '0.90',
  fee: '0.10',
  day: '2026-01-05',
};

export default {
  // For the card payment from the samples of payments.
  make: async ({ post }) => ({ settlement: (await post(`v2${path}`, { ...entered, reference: 'S1' })).uuid }),
  samples: ({ of }) => {
    const params = { id: of('settlement') };
    return {
      [`GET v2 ${path}`]: { params: {}, query: {} },
      [`POST v2 ${path}`]: {
        params: {},
        body: { ...entered, reference: 'S2', payments: [{ payment_id: of('payment'), position: 0 }] },
      },
      [`GET v2 ${path}/open-payments`]: { params: {}, query: { method: 'card', provider: 'card' } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`POST v2 ${path}/:id/void`]: { params, body: { reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;

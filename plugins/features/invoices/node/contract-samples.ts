import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/invoices';
const period = { period_from: '2026-01-01', period_to: '2026-01-31' };

export default {
  make: async ({ of, post }) => ({
    invoice: (await post(`v2${path}`, { payer_id: of('client'), ...period })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('invoice') };
    const payer = { payer_id: of('client') };
    return {
      [`GET v2 ${path}`]: { params: {}, query: payer, leavesOut: 'a filter by a payer of nobody finds nothing' },
      [`POST v2 ${path}`]: { params: {}, body: { ...payer, ...period } },
      [`GET v2 ${path}/preview`]: { params: {}, query: { ...payer, ...period } },
      [`GET v2 ${path}/corporate`]: {
        params: {},
        query: payer,
        leavesOut: 'a filter by a payer of nobody finds nothing',
      },
      [`GET v2 ${path}/download`]: { params: {}, query: { invoice_id: of('invoice') } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/lines`]: { params },
      [`PUT v2 ${path}/:id`]: { params, body: { note: 'Stolen' } },
      [`DELETE v2 ${path}/:id`]: { params },
      [`POST v2 ${path}/:id/issue`]: { params, body: {} },
    };
  },
} satisfies ContractSamples;

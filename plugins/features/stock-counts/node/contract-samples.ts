import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/stock-counts';

export default {
  // Of the store from the samples of the stock.
  make: async ({ get, of, post }) => {
    const count = (await post(`v2${path}`, { store_id: of('stockStore') })).uuid;
    const { data: lines } = await get(`v2${path}/${count}/lines`);
    return { stockCount: count, stockCountLine: lines[0].uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('stockCount') };
    return {
      [`GET v2 ${path}`]: { params: {}, query: { store_id: of('stockStore') } },
      [`POST v2 ${path}`]: { params: {}, body: { store_id: of('stockStore'), item_ids: [of('stockItem')] } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/lines`]: { params, query: {} },
      [`POST v2 ${path}/:id/tallies`]: { params, body: { line_id: of('stockCountLine'), counted: 1 } },
      [`POST v2 ${path}/:id/found`]: { params, body: { item_id: of('stockItem'), batch: 'X', counted: 1 } },
      [`POST v2 ${path}/:id/submit`]: { params, body: { without_uncounted: true } },
      [`POST v2 ${path}/:id/recount`]: { params, body: { reason: 'Stolen' } },
      [`POST v2 ${path}/:id/approve`]: { params, body: {} },
      [`POST v2 ${path}/:id/cancel`]: { params, body: { reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;

import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    const ofStock = { store_id: of('stockStore'), item_id: of('stockItem') };
    return { stockLevel: (await post('v2/stock/levels', { ...ofStock, reorder_level: 5 })).uuid };
  },
  samples: ({ of }) => {
    const level = { id: of('stockLevel') };
    const ofStock = { store_id: of('stockStore'), item_id: of('stockItem') };
    return {
      'GET v2 /stock/watch': { params: {}, query: { store_id: of('stockStore') } },
      'GET v2 /stock/watch/expiring': { params: {}, query: { store_id: of('stockStore') } },
      'GET v2 /stock/watch/dead': { params: {}, query: { store_id: of('stockStore') } },
      'GET v2 /stock/watch/consumption': { params: {}, query: ofStock },
      'POST v2 /stock/levels': { params: {}, body: { ...ofStock, reorder_level: 1 } },
      'GET v2 /stock/levels/:id': { params: level },
      'GET v2 /stock/levels/:id/changes': { params: level },
      'PATCH v2 /stock/levels/:id': { params: level, body: { reorder_level: 2 } },
      'DELETE v2 /stock/levels/:id': { params: level },
    };
  },
} satisfies ContractSamples;

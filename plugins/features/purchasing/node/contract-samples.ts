import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/purchase-orders';

export default {
  // For the store and the item from the samples of the stock.
  make: async ({ of, post }) => {
    const supplier = (await post('v2/suppliers', { name: 'Supplier of the samples' })).uuid;
    const lines = [{ item_id: of('stockItem'), packs: 5, price: '1.00' }];
    const order = (await post(`v2${path}`, { supplier_id: supplier, store_id: of('stockStore'), lines })).uuid;
    return { supplier, purchaseOrder: order };
  },
  samples: ({ of }) => {
    const supplier = { id: of('supplier') };
    const order = { id: of('purchaseOrder') };
    const item_id = of('stockItem');
    return {
      'GET v2 /suppliers/:id': { params: supplier },
      'GET v2 /suppliers/:id/changes': { params: supplier },
      'PATCH v2 /suppliers/:id': { params: supplier, body: { name: 'Stolen' } },
      'DELETE v2 /suppliers/:id': { params: supplier },
      [`GET v2 ${path}`]: { params: {}, query: { store_id: of('stockStore'), supplier_id: of('supplier') } },
      [`POST v2 ${path}`]: {
        params: {},
        body: { supplier_id: of('supplier'), store_id: of('stockStore'), lines: [{ item_id, packs: 1 }] },
      },
      [`GET v2 ${path}/:id`]: { params: order },
      [`GET v2 ${path}/:id/changes`]: { params: order },
      [`GET v2 ${path}/:id/paper`]: { params: order },
      [`POST v2 ${path}/:id/receive`]: {
        params: order,
        body: { note_number: 'T 1', lines: [{ item_id, quantity: 1, cost: '1.00' }] },
      },
      [`POST v2 ${path}/:id/cancel`]: { params: order, body: { reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;

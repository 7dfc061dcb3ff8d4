import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/stock-requisitions';
const ofLosses = '/stock-transit-losses';

export default {
  // Between the store from the samples of the stock and another.
  make: async ({ of, post }) => {
    const to = (await post('v2/stock/stores', { name: 'Ward store', kind: 'ward', location_id: of('location') })).uuid;
    const item = (
      await post('v2/inventory', { kind: 'consumable', name: 'Plaster of the samples', base_unit: 'piece' })
    ).uuid;
    const goods = [{ item_id: item, quantity: 10, cost: '5.00' }];
    const delivery = { store_id: of('stockStore'), supplier: 'Supplier', note_number: 'N 9', lines: goods };
    await post('v2/stock/deliveries', delivery);
    const lines = [{ item_id: item, quantity: 4 }];
    const { uuid, version } = await post(`v2${path}`, { from_store_id: of('stockStore'), to_store_id: to, lines });
    const issued = await post(`v2${path}/${uuid}/issue`, { lines }, version);
    const batch = issued.lines[0].batches[0].batch_id;
    const loss = (await post(`v2${path}/${uuid}/losses`, { batch_id: batch, quantity: 1, reason: 'Broken' })).uuid;
    return { requisition: uuid, otherStore: to, requisitionItem: item, sentBatch: batch, transitLoss: loss };
  },
  samples: ({ of }) => {
    const params = { id: of('requisition') };
    const loss = { id: of('transitLoss') };
    const lines = [{ item_id: of('requisitionItem'), quantity: 1 }];
    return {
      [`GET v2 ${path}`]: { params: {}, query: { store_id: of('otherStore') } },
      [`POST v2 ${path}`]: {
        params: {},
        body: { from_store_id: of('stockStore'), to_store_id: of('otherStore'), lines },
      },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/issuable`]: { params },
      [`POST v2 ${path}/:id/issue`]: { params, body: { lines } },
      [`POST v2 ${path}/:id/refuse`]: { params, body: { reason: 'Stolen' } },
      [`POST v2 ${path}/:id/cancel`]: { params, body: { reason: 'Stolen' } },
      [`POST v2 ${path}/:id/accept`]: { params, body: { lines: [{ batch_id: of('sentBatch'), quantity: 1 }] } },
      [`POST v2 ${path}/:id/losses`]: {
        params,
        body: { batch_id: of('sentBatch'), quantity: 1, reason: 'Stolen' },
      },
      [`GET v2 ${ofLosses}`]: { params: {}, query: {} },
      [`GET v2 ${ofLosses}/:id`]: { params: loss },
      [`GET v2 ${ofLosses}/:id/changes`]: { params: loss },
      [`POST v2 ${ofLosses}/:id/approve`]: { params: loss, body: {} },
      [`POST v2 ${ofLosses}/:id/reject`]: { params: loss, body: { reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;

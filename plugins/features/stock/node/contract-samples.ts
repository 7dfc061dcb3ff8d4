import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ get, of, post, upload }) => {
    const store = (await post('v2/stock/stores', { name: 'Main store', kind: 'main', location_id: of('location') }))
      .uuid;
    const item = (await post('v2/inventory', { kind: 'consumable', name: 'Gauze of the samples', base_unit: 'piece' }))
      .uuid;
    const lines = [{ item_id: item, quantity: 10, cost: '5.00' }];
    const delivery = (
      await post('v2/stock/deliveries', { store_id: store, supplier: 'Supplier', note_number: 'N 1', lines })
    ).uuid;
    const { data: rows } = await get(`v2/stock/balances?store_id=${store}`);
    const batch = rows[0].batches[0].batch_id;
    const asked = { kind: 'adjustment', store_id: store, batch_id: batch, quantity: -1, reason: 'Broken' };
    const correction = (await post('v2/stock/corrections', asked)).uuid;
    return {
      stockStore: store,
      stockItem: item,
      stockDelivery: delivery,
      stockBatch: batch,
      stockCorrection: correction,
      openingImport: (
        await upload('v2/imports/opening-stock', {}, 'Store,Item,Quantity,Cost\nNowhere,Nothing of ours,1,1\n')
      ).uuid,
    };
  },
  samples: ({ of }) => {
    const store = { id: of('stockStore') };
    const correction = { id: of('stockCorrection') };
    const batch = { id: of('stockBatch') };
    const run = { id: of('openingImport') };
    const lines = [{ item_id: of('stockItem'), quantity: 1, cost: '1.00' }];
    return {
      'GET v2 /imports/opening-stock/:id': { params: run },
      'POST v2 /imports/opening-stock/:id/start': { params: run, body: {} },
      'POST v2 /imports/opening-stock/:id/undo': { params: run },
      'GET v2 /stock/stores': { params: {}, query: { location_id: of('location') } },
      'POST v2 /stock/stores': { params: {}, body: { name: 'Stolen', kind: 'ward', location_id: of('location') } },
      'GET v2 /stock/stores/:id': { params: store },
      'GET v2 /stock/stores/:id/changes': { params: store },
      'PATCH v2 /stock/stores/:id': { params: store, body: { name: 'Stolen' } },
      'PUT v2 /stock/settings': { params: {}, body: { hold_minutes: 45 } },
      'GET v2 /stock/balances': { params: {}, query: { store_id: of('stockStore') } },
      'GET v2 /stock/movements': { params: {}, query: { store_id: of('stockStore') } },
      'GET v2 /stock/deliveries': { params: {}, query: { store_id: of('stockStore') } },
      'POST v2 /stock/deliveries': {
        params: {},
        body: { store_id: of('stockStore'), supplier: 'Thief', note_number: 'N 2', lines },
      },
      'GET v2 /stock/corrections': { params: {}, query: { store_id: of('stockStore') } },
      'POST v2 /stock/corrections': {
        params: {},
        body: {
          kind: 'disposal',
          store_id: of('stockStore'),
          batch_id: of('stockBatch'),
          quantity: -1,
          reason: 'Stolen',
        },
      },
      'GET v2 /stock/corrections/:id': { params: correction },
      'GET v2 /stock/corrections/:id/changes': { params: correction },
      'POST v2 /stock/corrections/:id/approve': { params: correction, body: {} },
      'POST v2 /stock/corrections/:id/reject': { params: correction, body: { reason: 'Stolen' } },
      'GET v2 /stock/batches/:id': { params: batch },
      'GET v2 /stock/batches/:id/changes': { params: batch },
      'POST v2 /stock/batches/:id/state': { params: batch, body: { status: 'recalled', reason: 'Stolen' } },
      'GET v2 /stock/deliveries/:id': { params: { id: of('stockDelivery') } },
    };
  },
} satisfies ContractSamples;

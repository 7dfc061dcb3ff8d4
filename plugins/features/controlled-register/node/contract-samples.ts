import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ get, of, post }) => {
    const made = { kind: 'consumable', name: 'Controlled item of the samples', base_unit: 'piece', controlled: true };
    const item = (await post('v2/inventory', made)).uuid;
    const lines = [{ item_id: item, quantity: 5, cost: '5.00' }];
    await post('v2/stock/deliveries', { store_id: of('stockStore'), supplier: 'Supplier', note_number: 'C 1', lines });
    const { data } = await get(`v2/controlled-register/lines?item_id=${item}`);
    const checked = { store_id: of('stockStore'), item_id: item, counted: 4 };
    return {
      controlledItem: item,
      controlledLine: data[0].uuid,
      controlledCheck: (await post('v2/controlled-register/checks', checked)).uuid,
    };
  },
  samples: ({ of }) => {
    const line = { id: of('controlledLine') };
    const check = { id: of('controlledCheck') };
    return {
      'GET v2 /controlled-register/pages': { params: {}, query: { store_id: of('stockStore') } },
      'GET v2 /controlled-register/lines': { params: {}, query: { item_id: of('controlledItem') } },
      'GET v2 /controlled-register/lines/:id': { params: line },
      'POST v2 /controlled-register/lines/:id/sign': { params: line },
      'POST v2 /controlled-register/lines/:id/correct': { params: line, body: { remark: 'Not theirs' } },
      'POST v2 /controlled-register/checks': {
        params: {},
        body: { store_id: of('stockStore'), item_id: of('controlledItem'), counted: 1 },
      },
      'GET v2 /controlled-register/checks/:id': { params: check },
      'GET v2 /controlled-register/checks/:id/changes': { params: check },
      'POST v2 /controlled-register/checks/:id/settle': { params: check, body: { reason: 'Not theirs' } },
    };
  },
} satisfies ContractSamples;
